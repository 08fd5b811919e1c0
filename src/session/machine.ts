import type { ApiError } from '#src/client/api-error.ts'
import { isAuthenticated, type Session } from './claims.ts'

/** Somebody whom this browser knows from an earlier sign-in. */
export type Account = {
  /** The provider's id of the account. */
  id: string
  name: string
  userName: string
}

/** Why nobody is signed in: shown in words beside the prompt. */
export type SignedOutReason =
  /** «Salir». */
  | 'left'
  /** Nothing was done for a while. */
  | 'idle'
  /** Another tab ended the session, or let somebody else in. */
  | 'elsewhere'
  /** The provider gave no token right after a sign-in: to try again by itself could go on for ever. */
  | 'refused'
  /** The provider did not answer, however often it was asked. */
  | 'unreachable'
  /** The account has no name to show (spec §8). */
  | 'nameless'

/** Every state of the session (spec §4). */
export type SessionState =
  | { is: 'starting' }
  /** Nobody is known here, or somebody signs in again: the page is leaving for the corporate sign-in. */
  | { is: 'redirecting'; another: boolean }
  /** Several accounts and none active (spec part 2, point 5). */
  | { is: 'choosing'; accounts: Account[] }
  /** A token is asked for silently; `fresh` when the person has just come back from signing in. */
  | { is: 'acquiring'; account: Account; fresh: boolean; attempt: number }
  /** Signed in; menu and permissions are under way: the global loading flag. */
  | { is: 'loading'; session: Session }
  | { is: 'active'; session: Session }
  /** Signed in, but without menu or permissions. */
  | { is: 'stuck'; session: Session; error: ApiError }
  /** The token has ended and could not be renewed: what is on screen stays, calls go without it. */
  | { is: 'lapsed'; session: Session }
  /** The session is being ended here and at the provider. */
  | { is: 'leaving'; session: Session; reason: 'left' | 'idle' }
  | { is: 'signedOut'; reason: SignedOutReason }

/** All that can happen to a session. */
export type SessionEvent =
  /** What this browser knows: accounts, the one in use, and whether it has just signed in. */
  | { type: 'found'; accounts: Account[]; active?: Account | undefined; fresh?: boolean }
  /** The page was opened by a sign-out that came to its end, or after a long time without anybody. */
  | { type: 'cameBack'; reason: 'left' | 'idle' }
  | { type: 'chose'; account: Account }
  | { type: 'acquired'; session: Session }
  | { type: 'notAcquired'; why: 'network' | 'refused' }
  | { type: 'profileLoaded' }
  | { type: 'profileFailed'; error: ApiError }
  | { type: 'retry' }
  /** Sign in; `another` asks the provider for an account that this browser does not know. */
  | { type: 'signIn'; another?: boolean }
  | { type: 'leave'; reason: 'left' | 'idle' }
  | { type: 'endedElsewhere' }

export const start: SessionState = { is: 'starting' }

/** How often a token is asked for over a network that fails (spec part 2, point 3). */
export const attempts = 3

/** The state that follows; the same one when the event means nothing in it. */
export function transition(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'found':
      return state.is === 'starting' ? found(event) : state
    case 'cameBack':
      return state.is === 'starting' ? { is: 'signedOut', reason: event.reason } : state
    case 'chose':
      return state.is === 'choosing' ? acquiring(event.account) : state
    case 'acquired':
      return acquired(state, event.session)
    case 'notAcquired':
      return notAcquired(state, event.why)
    case 'profileLoaded':
      return state.is === 'loading' ? { is: 'active', session: state.session } : state
    case 'profileFailed':
      return state.is === 'loading' ? { is: 'stuck', session: state.session, error: event.error } : state
    case 'retry':
      return retry(state)
    case 'signIn':
      return state.is === 'choosing' || state.is === 'signedOut' || isSignedIn(state)
        ? redirecting(event.another)
        : state
    case 'leave':
      return isSignedIn(state) ? { is: 'leaving', session: state.session, reason: event.reason } : state
    case 'endedElsewhere':
      return isSignedIn(state) ? { is: 'signedOut', reason: 'elsewhere' } : state
  }
}

/** States in which somebody works, whether or not their token still holds. */
export type SignedInState = Extract<SessionState, { is: 'loading' | 'active' | 'stuck' | 'lapsed' }>

export const isSignedIn = (state: SessionState): state is SignedInState =>
  state.is === 'loading' || state.is === 'active' || state.is === 'stuck' || state.is === 'lapsed'

function found({ accounts, active, fresh = false }: Extract<SessionEvent, { type: 'found' }>): SessionState {
  const account = active ?? (accounts.length === 1 ? accounts[0] : undefined)
  if (account) return acquiring(account, fresh)
  return accounts.length === 0 ? redirecting() : { is: 'choosing', accounts }
}

const redirecting = (another = false): SessionState => ({ is: 'redirecting', another })

const acquiring = (account: Account, fresh = false): SessionState => ({
  is: 'acquiring',
  account,
  fresh,
  attempt: 1,
})

function acquired(state: SessionState, session: Session): SessionState {
  if (state.is === 'acquiring')
    return isAuthenticated(session) ? { is: 'loading', session } : { is: 'signedOut', reason: 'nameless' }
  if (state.is === 'lapsed') return { is: 'active', session }
  return isSignedIn(state) ? { ...state, session } : state
}

function notAcquired(state: SessionState, why: 'network' | 'refused'): SessionState {
  if (state.is === 'acquiring') {
    if (why === 'refused') return state.fresh ? { is: 'signedOut', reason: 'refused' } : redirecting()
    return state.attempt < attempts
      ? { ...state, attempt: state.attempt + 1 }
      : { is: 'signedOut', reason: 'unreachable' }
  }
  if (state.is === 'starting' || state.is === 'redirecting') return { is: 'signedOut', reason: 'unreachable' }
  // A network that fails later is told by the calls that fail with it.
  if (state.is === 'active' && why === 'refused') return { is: 'lapsed', session: state.session }
  return state
}

function retry(state: SessionState): SessionState {
  if (state.is === 'stuck') return { is: 'loading', session: state.session }
  return state.is === 'signedOut' && state.reason === 'unreachable' ? start : state
}
