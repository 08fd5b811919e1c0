import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#src/client/api-error.ts'
import { ana, claims, luz, session, startAnew } from '#tests/support/provided-session.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { authenticatedAtom, loadingAtom, sessionAtom, sessionStateAtom } from './session.ts'
import { ProviderUnreachable } from './token-source.ts'

startAnew()

describe('a session', () => {
  it('of nobody leaves for the corporate sign-in', async () => {
    const { run, calls, state } = session({ accountState: { accounts: [] } })

    await run()

    expect(calls).toEqual(['sign in'])
    expect(state()).toMatchObject({ is: 'redirecting' })
  })

  it('of the only account is active with its menu, and kept as the specification says', async () => {
    const loadProfile = vi.fn(async () => undefined)
    const { run, calls, store } = session({ loadProfile })

    await run()

    expect(calls).toEqual(['use Ana'])
    expect(loadProfile).toHaveBeenCalledOnce()
    expect(store.get(authenticatedAtom)).toBe(true)
    const user = { idToken: 't', userDisplayName: 'Ana', roles: [], shortUserName: 'ana' }
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user)
    expect(JSON.parse(sessionStorage.getItem('user') ?? '')).toEqual(user)
    expect(localStorage.getItem('roles')).toBe('')
  })

  it('is loading while its menu comes, and no longer once it is there', async () => {
    const held: { store?: ReturnType<typeof session>['store']; during?: boolean } = {}
    const loadProfile = async () => {
      held.during = held.store?.get(loadingAtom)
    }
    const { run, store } = session({ loadProfile })
    held.store = store

    await run()

    expect([held.during, store.get(loadingAtom)]).toEqual([true, false])
  })

  it('of several accounts waits until one is chosen', async () => {
    const { run, calls, state, store } = session({ accountState: { accounts: [ana, luz] } })
    await run()
    expect(state()).toEqual({ is: 'choosing', accounts: [ana, luz] })

    store.set(sessionStateAtom, { type: 'chose', account: luz })
    await vi.advanceTimersByTimeAsync(0)

    expect(calls).toEqual(['use Luz'])
    expect(state()).toMatchObject({ is: 'active' })
  })

  it('survives a network that fails twice', async () => {
    const acquire = vi
      .fn<IdentityProvider['acquire']>()
      .mockRejectedValueOnce(new ProviderUnreachable())
      .mockRejectedValueOnce(new ProviderUnreachable())
      .mockResolvedValue({ idToken: 't', claims, fromCache: false })
    const { run, state } = session({ acquire })

    await run()

    expect(state()).toMatchObject({ is: 'active' })
    expect(acquire).toHaveBeenCalledTimes(3)
  })

  it('ends when the network fails a third time, and goes on when it is back', async () => {
    const acquire = vi
      .fn<IdentityProvider['acquire']>()
      .mockRejectedValueOnce(new ProviderUnreachable())
      .mockRejectedValueOnce(new ProviderUnreachable())
      .mockRejectedValueOnce(new ProviderUnreachable())
      .mockResolvedValue({ idToken: 't', claims, fromCache: false })
    const { run, state, store } = session({ acquire })

    await run()
    expect(state()).toEqual({ is: 'signedOut', reason: 'unreachable' })
    store.set(sessionStateAtom, { type: 'retry' })
    await vi.advanceTimersByTimeAsync(0)

    expect(state()).toMatchObject({ is: 'active' })
  })

  it('does not wait for a provider that never answers', async () => {
    const { run, state } = session({ acquire: () => new Promise(() => undefined) })

    await run()
    expect(state()).toMatchObject({ is: 'acquiring', attempt: 1 })
    await vi.advanceTimersByTimeAsync(62_000)

    expect(state()).toEqual({ is: 'signedOut', reason: 'unreachable' })
  })

  it.each([undefined, ana])(
    'that the provider refuses is signed out, and never sent to sign in by itself (in use: %s)',
    async (active) => {
      const acquire = async () => Promise.reject(new Error('login_required'))
      for (const [name, stored] of Object.entries({ user: '{}', roles: 'Gestor', subject: 'oid-ana' }))
        localStorage.setItem(name, stored)
      localStorage.setItem('draft:oid-ana:causes:1', 'typed')
      const { run, calls, state } = session({
        acquire,
        accountState: { accounts: [ana], active },
      })

      await run()

      expect(calls).toEqual(['use Ana', 'sign out: refused'])
      expect(state()).toEqual({ is: 'leaving', reason: 'refused' })
      expect({ ...localStorage }).toEqual({ 'draft:oid-ana:causes:1': 'typed' })
    },
  )

  it('that the server takes no more stays on screen, goes without a token, and signs in anew', async () => {
    const { run, calls, state, store, token } = session()
    await run()

    store.set(sessionStateAtom, { type: 'endedByServer' })

    expect(await token()).toBeUndefined()
    expect(state()).toMatchObject({ is: 'lapsed', ended: true })
    store.set(sessionStateAtom, { type: 'signIn' })
    await vi.advanceTimersByTimeAsync(0)
    expect(calls).toEqual(['use Ana', 'sign in: login'])
  })

  it('that has ended goes on where it was once the same person has signed in in another tab', async () => {
    const tokens = ['t', 'newer']
    const acquire = async () => ({ idToken: tokens.shift() ?? 'newer', claims, fromCache: true })
    const { run, calls, state, store, token } = session({ acquire })
    await run()
    store.set(sessionStateAtom, { type: 'endedByServer' })

    window.dispatchEvent(new StorageEvent('storage', { key: 'user' }))
    await vi.advanceTimersByTimeAsync(0)

    expect(state()).toMatchObject({ is: 'active', session: { idToken: 'newer' } })
    expect(await token()).toBe('newer')
    expect(calls).toEqual(['use Ana'])
  })

  it('of a tab that is opened to sign in leaves for it, and forgets nothing of other tabs', async () => {
    localStorage.setItem('subject', 'oid-ana')
    const { run, calls, store } = session()
    store.set(sessionStateAtom, { type: 'signIn', anew: true })

    await run()

    expect(calls).toEqual(['sign in: login'])
    expect({ ...localStorage }).toEqual({ subject: 'oid-ana' })
  })

  it('whose first calls the server refuses is forgotten, and does not sign in by itself', async () => {
    const held: { store?: ReturnType<typeof session>['store'] } = {}
    const loadProfile = async () => held.store?.set(sessionStateAtom, { type: 'endedByServer' })
    const { run, calls, state, store } = session({ loadProfile })
    held.store = store

    await run()

    expect(state()).toEqual({ is: 'signedOut', reason: 'ended' })
    expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([])
    expect(calls).toEqual(['use Ana'])
  })

  it('without a display name is nobody’s, and the console says so', async () => {
    const log = vi.spyOn(console, 'info').mockReturnValue()
    const { run, state } = session({
      acquire: async () => ({ idToken: 't', claims: { exp: claims.exp }, fromCache: true }),
    })

    await run()

    expect(state()).toEqual({ is: 'signedOut', reason: 'nameless' })
    expect(log).toHaveBeenCalledWith('Cuenta no activa o nombre de usuario no valido')
  })

  it('whose menu does not come says why, and tries again when asked', async () => {
    const loadProfile = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new ApiError('timeout', 'El servicio no respondió. Intente de nuevo.'))
      .mockResolvedValue()
    const { run, state, store } = session({ loadProfile })
    await run()
    expect(state()).toMatchObject({ is: 'stuck', error: { kind: 'timeout' } })

    store.set(sessionStateAtom, { type: 'retry' })
    await vi.advanceTimersByTimeAsync(0)

    expect(state()).toMatchObject({ is: 'active' })
  })

  it('left with «Salir» is forgotten here before the provider ends it', async () => {
    const { run, calls, store } = session()
    await run()
    localStorage.setItem('draft:oid-ana:causes:1', '{}')

    store.set(sessionStateAtom, { type: 'leave', reason: 'left' })
    await vi.advanceTimersByTimeAsync(0)

    expect(calls).toEqual(['use Ana', 'leaves: left', 'sign out: left'])
    expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([])
  })

  it('left from the warning is no idle one, and keeps the drafts that it has promised', async () => {
    const { run, calls, store } = session()
    await run()
    localStorage.setItem('draft:oid-ana:causes:1', '{}')

    store.set(sessionStateAtom, { type: 'leave', reason: 'now' })
    await vi.advanceTimersByTimeAsync(0)

    expect(calls).toEqual(['use Ana', 'leaves: left', 'sign out: left'])
    expect(Object.keys(localStorage)).toEqual(['draft:oid-ana:causes:1'])
  })

  it('ends when another tab signs somebody else in, not when the same person signs in again', async () => {
    const { run, state, calls } = session()
    await run()
    const switchPerson = () => window.dispatchEvent(new StorageEvent('storage', { key: 'subject' }))

    switchPerson()
    expect(state()).toMatchObject({ is: 'active' })
    localStorage.setItem('subject', 'oid-luz')
    switchPerson()

    expect(state()).toEqual({ is: 'signedOut', reason: 'elsewhere' })
    expect(calls).toContain('start over')
  })
})

describe('a tab that was frozen while another left', () => {
  it.each([
    [window, 'pageshow'],
    [document, 'visibilitychange'],
  ] as const)('ends with its next look: %s', async (target, name) => {
    const { run, state } = session()
    await run()
    localStorage.clear()

    target.dispatchEvent(new Event(name))

    expect(state()).toEqual({ is: 'signedOut', reason: 'elsewhere' })
  })
})

describe('roles kept in this browser', () => {
  it('are shown when the token has none, to the same person only, and never as they were forged', async () => {
    localStorage.setItem('subject', 'oid-ana')
    localStorage.setItem('roles', "Gestor,'Admin',Admin OR 1=1,<script>,Supervisor")
    const same = session()
    await same.run()
    expect(same.store.get(sessionAtom)?.roles).toEqual(['Gestor', 'Supervisor'])

    localStorage.setItem('subject', 'oid-luz')
    const other = session()
    await other.run()

    expect(other.store.get(sessionAtom)?.roles).toEqual([])
  })
})
