import { describe, expect, it } from 'vitest'
import { isAuthenticated, isExpired, toSession } from './claims.ts'

describe('a session', () => {
  it('takes name, user and roles from the token', () => {
    const claims = {
      name: 'Laura Peña',
      preferred_username: 'supervisor@backoffice.local',
      roles: ['Supervisor', 7],
      oid: '7c1d',
    }

    expect(toSession('t', claims, ['Viejo'])).toEqual({
      idToken: 't',
      userDisplayName: 'Laura Peña',
      roles: ['Supervisor'],
      shortName: 'supervisor',
      subject: '7c1d',
    })
  })

  it('falls back to the kept roles, for display, when the token has none', () => {
    expect(toSession('t', { name: 'X' }, ['Gestor']).roles).toEqual(['Gestor'])
  })

  it('is authenticated only with token and display name', () => {
    const session = { idToken: 't', userDisplayName: 'X', roles: [], shortName: 'x', subject: '1' }
    const states = [{ ...session, idToken: '' }, { ...session, userDisplayName: '' }, session]

    expect(states.map(isAuthenticated)).toEqual([false, false, true])
  })
})

describe('a token', () => {
  it('is renewed in its last minute, and when it has ended', () => {
    const now = Date.parse('2026-02-10T12:00:00Z')
    const exp = now / 1000

    expect([
      isExpired({ exp: exp + 61 }, now),
      isExpired({ exp: exp + 60 }, now),
      isExpired({ exp: exp - 1 }, now),
      isExpired({}, now),
    ]).toEqual([false, true, true, false])
  })
})
