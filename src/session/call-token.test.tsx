import { describe, expect, it, vi } from 'vitest'
import { claims, session, startAnew } from '#tests/support/provided-session.ts'
import { authenticatedAtom, sessionAtom } from './session.ts'

startAnew()

describe('the token of a call', () => {
  it('is none, and logged, when it cannot be renewed; the screen keeps its person', async () => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue()
    let refused = false
    const { run, token, state, store } = session({
      acquire: async () => {
        if (refused) throw new Error('login_required')
        return { idToken: 't', claims, fromCache: true }
      },
    })
    await run()
    expect(await token()).toBe('t')

    refused = true

    expect(await token()).toBeUndefined()
    expect(logged).toHaveBeenCalledOnce()
    expect(state()).toMatchObject({ is: 'lapsed' })
    expect(store.get(sessionAtom)?.userDisplayName).toBe('Ana')
    expect(store.get(authenticatedAtom)).toBe(false)

    refused = false
    expect(await token()).toBe('t')
    expect(store.get(authenticatedAtom)).toBe(true)
  })

  it('is not waited for longer than twenty seconds', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    let hangs = false
    const { run, token, state } = session({
      acquire: () =>
        hangs ? new Promise(() => undefined) : Promise.resolve({ idToken: 't', claims, fromCache: true }),
    })
    await run()
    hangs = true

    const call = token()
    await vi.advanceTimersByTimeAsync(20_000)

    expect(await call).toBeUndefined()
    expect(state()).toMatchObject({ is: 'active' })
  })
})
