import { createStore } from 'jotai'
import { afterEach, beforeEach, vi } from 'vitest'
import { plain } from '#src/session/cipher.ts'
import type { IdentityProvider } from '#src/session/identity-provider.ts'
import type { Account } from '#src/session/machine.ts'
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

/** Before each test of a file: a stopped clock and an empty browser storage. */
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

/** A session over a provider with given answers, and the requests to it. */
export function session({
  accountState = { accounts: [ana] },
  acquire = async () => ({ idToken: 't', claims, fromCache: true }),
  loadProfile = async () => undefined,
}: {
  accountState?: ReturnType<IdentityProvider['accountState']>
  acquire?: IdentityProvider['acquire']
  loadProfile?: () => Promise<void>
} = {}) {
  const store = createStore()
  const calls: string[] = []
  const provider: IdentityProvider = {
    accountState: () => accountState,
    use: ({ name }) => void calls.push(`use ${name}`),
    acquire,
    accessToken: async () => 'a',
    signIn: async (prompt) => void calls.push(prompt ? `sign in: ${prompt}` : 'sign in'),
    signOut: async (_account, reason) => void calls.push(`sign out: ${reason}`),
  }
  const { begin, token } = runSession({
    store,
    provider: async () => provider,
    cipher: async () => plain,
    sealOfDrafts: async () => undefined,
    loadProfile,
    startOver: () => void calls.push('start over'),
    reportLeaving: async (_session, reason) => void calls.push(`leaves: ${reason}`),
  })
  return {
    calls,
    token,
    store,
    state: () => store.get(sessionStateAtom),
    run: async () => {
      begin()
      await vi.advanceTimersByTimeAsync(5_000)
    },
  }
}
