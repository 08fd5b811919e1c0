import { describe, expect, it, vi } from 'vitest'
import { followPermissions } from './permission-follower.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('permissions that changed', () => {
  it('are read again at the first answer that was given under them, once', async () => {
    const load = vi.fn(async () => undefined)
    const follow = followPermissions(load)

    for (const epoch of ['1', '1', '2', '2']) follow(epoch)
    await settled()
    follow('2')

    expect(load).toHaveBeenCalledOnce()
  })

  it('are read again at the next answer where they could not be read', async () => {
    const load = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('no network'))
    const follow = followPermissions(load)

    for (const epoch of ['1', '2', '2']) {
      follow(epoch)
      await settled()
    }

    expect(load).toHaveBeenCalledTimes(2)
  })

  it('are read once more where they changed again meanwhile, also when nothing more is asked', async () => {
    const load = vi.fn(async () => undefined)
    const follow = followPermissions(load)

    for (const epoch of ['1', '2', '3']) follow(epoch)
    await settled()

    expect(load).toHaveBeenCalledTimes(2)
  })
})
