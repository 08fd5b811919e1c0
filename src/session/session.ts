import { atom } from 'jotai'
import { isAuthenticated, type Session } from './claims.ts'
import { isSignedIn, type SessionEvent, type SessionState, start, transition } from './machine.ts'

const stateAtom = atom<SessionState>(start)

/** State of the session; writing to it dispatches an event. */
export const sessionStateAtom = atom(
  (get) => get(stateAtom),
  (_get, set, event: SessionEvent) => set(stateAtom, (state) => transition(state, event)),
)

/** Who works here; undefined when nobody does. */
export const sessionAtom = atom<Session | undefined>((get) => {
  const state = get(stateAtom)
  return isSignedIn(state) ? state.session : undefined
})

/** Token, display name, and a token that has not ended (spec §4 and part 2, point 5). */
export const authenticatedAtom = atom((get) => {
  const session = get(sessionAtom)
  return session !== undefined && isAuthenticated(session) && get(stateAtom).is !== 'lapsed'
})

/** The global loading flag: set until menu and permissions are there (spec §4). */
export const loadingAtom = atom((get) => get(stateAtom).is === 'loading')
