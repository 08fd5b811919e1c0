import { describe, expect, it } from 'vitest'
import { ApiError } from '#src/client/api-error.ts'
import { runEach } from './run-each.ts'

const rows = Array.from({ length: 11 }, (_, index) => ({ id: `${index}` }))

describe('the same for several rows', () => {
  it('runs four at a time', async () => {
    let running = 0
    let most = 0

    await runEach(
      rows,
      async ({ id }) => {
        running += 1
        most = Math.max(most, running)
        await Promise.resolve()
        running -= 1
        return { id, version: 2 }
      },
      () => undefined,
    )

    expect(most).toBe(4)
  })

  it('begins no more once it is stopped', async () => {
    const stop = new AbortController()

    const outcomes = await runEach(
      rows,
      async ({ id }) => {
        stop.abort()
        return { id, version: 2 }
      },
      () => undefined,
      stop.signal,
    )

    expect(outcomes.size).toBe(1)
  })

  it('tells what became of each, and goes on after one that fails', async () => {
    const reported: string[] = []

    const outcomes = await runEach(
      rows.slice(0, 3),
      async ({ id }) => {
        if (id === '1') throw new ApiError('stale', 'Otra persona modificó este registro.')
        return { id, version: 2 }
      },
      (id) => reported.push(id),
    )

    expect(reported.sort()).toEqual(['0', '1', '2'])
    expect(outcomes.get('1')).toEqual({ ok: false, message: 'Otra persona modificó este registro.' })
    expect([...outcomes.values()].filter(({ ok }) => ok)).toHaveLength(2)
  })
  it('tells what can be done about what one was refused for', async () => {
    const issue = { pointer: '/amount', keyword: 'R-1', message: 'Es mucho.', advice: 'Baje el monto.' }

    const outcomes = await runEach(
      [{ id: '1' }],
      () => Promise.reject(new ApiError('invalid', 'Hay datos por corregir', { errors: [issue] })),
      () => undefined,
    )

    expect(outcomes.get('1')).toMatchObject({ ok: false, message: 'Es mucho. Baje el monto.' })
  })
})
