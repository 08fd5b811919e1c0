import { createStore } from 'jotai'
import { afterEach, beforeEach, vi } from 'vitest'
import { plain } from '#src/session/cipher.ts'
import type { Account } from '#src/session/machine.ts'
import type { Provider } from '#src/session/provider.ts'
import { runSession } from '#src/session/run-session.ts'
import { sessionStateAtom } from '#src/session/session.ts'

export const ana: Account = { id: 'a', name: 'Ana', userName: 'ana@backoffice.local' }
export const luz: Account = { id: 'l', name: 'Luz', userName: 'luz@backoffice.local' }
export const claims = {
  name: 'Ana',
  preferred_username: 'ana@backoffice.local',
  oid: 'oid-ana',
  exp: 4_102_444_800,
}

/** Before each test of a file: a clock that stands still and a browser that keeps nothing. */
export function startAnew(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    localStorage.clear()
    sessionStorage.clear()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}

/** A session over a provider that answers as told, and what it was asked. */
export function session({
  known = { accounts: [ana], fresh: false },
  acquire = async () => ({ idToken: 't', claims, fromCache: true }),
  loadProfile = async () => undefined,
}: {
  known?: ReturnType<Provider['known']>
  acquire?: Provider['acquire']
  loadProfile?: () => Promise<void>
} = {}) {
  const store = createStore()
  const asked: string[] = []
  const provider: Provider = {
    known: () => known,
    use: ({ name }) => void asked.push(`use ${name}`),
    acquire,
    signIn: async (another) => void asked.push(another ? 'sign in as another' : 'sign in'),
    signOut: async (_account, reason) => void asked.push(`sign out: ${reason}`),
  }
  const { begin, token } = runSession({
    store,
    provider: async () => provider,
    cipher: async () => plain,
    loadProfile,
    tellLeaving: async (_session, reason) => void asked.push(`leaves: ${reason}`),
  })
  return {
    asked,
    token,
    store,
    state: () => store.get(sessionStateAtom),
    run: async () => {
      begin()
      await vi.advanceTimersByTimeAsync(5_000)
    },
  }
}
