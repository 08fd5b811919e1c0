import { describe, expect, it } from 'vitest'
import { createTokenSource, type IssuedToken } from './token-source.ts'

const now = Date.parse('2026-02-10T12:00:00Z')
const hour = 3600

/** A provider that caches the last token it issued, as MSAL does, whether or not it has ended. */
function provider({ cached, clock = () => now }: { cached: IssuedToken; clock?: () => number }) {
  const calls: string[] = []
  let current = cached
  return {
    calls,
    source: createTokenSource(async (force) => {
      calls.push(force ? 'renew' : 'cache')
      if (force) {
        const iat = now / 1000
        const idToken = `renewed ${calls.length}`
        current = { idToken, claims: { iat, exp: iat + hour }, fromCache: false }
        return current
      }
      return { ...current, fromCache: true }
    }, clock),
  }
}

const endingIn = (seconds: number): IssuedToken => ({
  idToken: 'kept',
  claims: { iat: now / 1000 - hour, exp: now / 1000 + seconds },
  fromCache: true,
})

describe('the token of the moment', () => {
  it('is the one at hand while it lasts', async () => {
    const { source, calls } = provider({ cached: endingIn(600) })

    expect((await source()).idToken).toBe('kept')
    expect(calls).toEqual(['cache'])
  })

  it('is renewed by force when it has ended, though the cache still hands it out', async () => {
    const { source, calls } = provider({ cached: endingIn(-5) })

    expect((await source()).idToken).toBe('renewed 2')
    expect(calls).toEqual(['cache', 'renew'])
  })

  it('is asked for once by calls that come at the same time', async () => {
    const { source, calls } = provider({ cached: endingIn(-5) })

    const tokens = await Promise.all(Array.from({ length: 20 }, source))

    expect(new Set(tokens.map(({ idToken }) => idToken))).toEqual(new Set(['renewed 2']))
    expect(calls).toEqual(['cache', 'renew'])
  })

  it('fails for all who share it, and is asked for anew by who comes later', async () => {
    let refusals = 0
    const source = createTokenSource(async () => {
      refusals += 1
      throw new Error('login_required')
    })

    const outcomes = await Promise.allSettled([source(), source(), source()])
    await expect(source()).rejects.toThrow('login_required')

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(refusals).toBe(2)
  })

  it.each([
    ['ahead', 2 * hour],
    ['behind', -2 * hour],
  ])('is renewed once and then trusted on a machine whose clock is two hours %s', async (_which, off) => {
    const { source, calls } = provider({ cached: endingIn(-3 * hour), clock: () => now + off * 1000 })

    await source()
    expect((await source()).idToken).toBe('renewed 2')
    expect(calls).toEqual(['cache', 'renew', 'cache'])
  })
})
