import type { ApiError } from '#src/client/api-error.ts'
import { isAuthenticated, type Session } from './claims.ts'
import type { SignOutReason } from './signed-out-query.ts'

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
  /** The provider gave no token: to try again by itself could go on for ever. */
  | 'refused'
  /** The server takes no more tokens of the session. */
  | 'ended'
  /** The provider did not answer any attempt. */
  | 'unreachable'
  /** The account has no name to show (spec §8). */
  | 'nameless'

/** Why somebody leaves: «Salir», idleness, or «Salir ahora» of its warning, which has promised to store the drafts. */
export type LeaveReason = 'left' | 'idle' | 'now'

/** The reported reason: who leaves by themselves knows. */
export const reportedReason = (reason: LeaveReason | 'refused'): 'left' | 'idle' | 'refused' =>
  reason === 'now' ? 'left' : reason

/** Every state of the session (spec §4). */
export type SessionState =
  | { is: 'starting' }
  /**
   * Nobody is known here, or somebody signs in again: the page is leaving for the corporate sign-in; `anew` where who
   * is signed in at the provider has to prove it once more.
   */
  | { is: 'redirecting'; another: boolean; anew?: boolean }
  /** Several accounts and none active (spec part 2, point 5). */
  | { is: 'choosing'; accounts: Account[] }
  /** A token is requested silently. */
  | { is: 'acquiring'; account: Account; attempt: number }
  /** Signed in; menu and permissions are under way: the global loading flag. */
  | { is: 'loading'; session: Session }
  | { is: 'active'; session: Session }
  /** Signed in, but without menu or permissions. */
  | { is: 'stuck'; session: Session; error: ApiError }
  /**
   * The token has ended and could not be renewed, or the server takes none of this session any more (`ended`): what is
   * on screen stays, calls go without it.
   */
  | { is: 'lapsed'; session: Session; ended?: boolean }
  /** The session is being ended here and at the provider; nobody's, where the provider gave no token (spec §4). */
  | { is: 'leaving'; session?: Session; reason: LeaveReason | 'refused' }
  | { is: 'signedOut'; reason: SignedOutReason }

/** All that can happen to a session. */
export type SessionEvent =
  /** Known accounts of this browser, and the one in use. */
  | { type: 'found'; accounts: Account[]; active?: Account | undefined }
  /** The page was opened by the end of a sign-out, or after a long idle time. */
  | { type: 'cameBack'; reason: SignOutReason }
  | { type: 'chose'; account: Account }
  | { type: 'acquired'; session: Session }
  | { type: 'notAcquired'; why: 'network' | 'refused' }
  | { type: 'profileLoaded' }
  | { type: 'profileFailed'; error: ApiError }
  | { type: 'retry' }
  /** Sign in; `another` requests an account that this browser does not know, `anew` a proof of who is known. */
  | { type: 'signIn'; another?: boolean; anew?: boolean }
  | { type: 'leave'; reason: LeaveReason }
  | { type: 'endedElsewhere' }
  /** The same person has signed in once more in another tab. */
  | { type: 'signedInElsewhere' }
  /** The server refuses further tokens of the session. */
  | { type: 'endedByServer' }

export const start: SessionState = { is: 'starting' }

/** Attempts to get a token over a failing network (spec part 2, point 3). */
export const attempts = 3

/** The next state; the same one when the event means nothing in it. */
export function transition(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'found':
      return state.is === 'starting' ? withAccounts(event) : state
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
      return ['starting', 'choosing', 'signedOut'].includes(state.is) || isSignedIn(state)
        ? { ...redirecting(event.another), ...(isEnded(state) || event.anew ? { anew: true } : {}) }
        : state
    case 'leave':
      return isSignedIn(state) ? { is: 'leaving', session: state.session, reason: event.reason } : state
    case 'endedElsewhere':
      return isSignedIn(state) ? { is: 'signedOut', reason: 'elsewhere' } : state
    case 'signedInElsewhere':
      return state.is === 'lapsed' ? { is: 'lapsed', session: state.session } : state
    case 'endedByServer':
      return endedByServer(state)
  }
}

/** Where nothing was shown yet, nothing stays on screen. */
function endedByServer(state: SessionState): SessionState {
  if (state.is === 'loading' || state.is === 'stuck') return { is: 'signedOut', reason: 'ended' }
  return isSignedIn(state) ? { is: 'lapsed', session: state.session, ended: true } : state
}

/** Whether another token of the same sign-in would be refused as well. */
const isEnded = (state: SessionState): boolean =>
  (state.is === 'lapsed' && state.ended === true) || (state.is === 'signedOut' && state.reason === 'ended')

/** States in which somebody works, whether or not their token still holds. */
export type SignedInState = Extract<SessionState, { is: 'loading' | 'active' | 'stuck' | 'lapsed' }>

export const isSignedIn = (state: SessionState): state is SignedInState =>
  state.is === 'loading' || state.is === 'active' || state.is === 'stuck' || state.is === 'lapsed'

function withAccounts({ accounts, active }: Extract<SessionEvent, { type: 'found' }>): SessionState {
  const account = active ?? (accounts.length === 1 ? accounts[0] : undefined)
  if (account) return acquiring(account)
  return accounts.length === 0 ? redirecting() : { is: 'choosing', accounts }
}

const redirecting = (another = false) => ({ is: 'redirecting' as const, another })

const acquiring = (account: Account): SessionState => ({ is: 'acquiring', account, attempt: 1 })

function acquired(state: SessionState, session: Session): SessionState {
  if (state.is === 'acquiring')
    return isAuthenticated(session) ? { is: 'loading', session } : { is: 'signedOut', reason: 'nameless' }
  if (state.is === 'lapsed') return state.ended ? state : { is: 'active', session }
  return isSignedIn(state) ? { ...state, session } : state
}

function notAcquired(state: SessionState, why: 'network' | 'refused'): SessionState {
  if (state.is === 'acquiring') {
    if (why === 'refused') return { is: 'leaving', reason: 'refused' }
    return state.attempt < attempts
      ? { ...state, attempt: state.attempt + 1 }
      : { is: 'signedOut', reason: 'unreachable' }
  }
  if (state.is === 'starting' || state.is === 'redirecting') return { is: 'signedOut', reason: 'unreachable' }
  if (state.is === 'leaving') return { is: 'signedOut', reason: reportedReason(state.reason) }
  // A later network failure is reported by the calls that fail.
  if (state.is === 'active' && why === 'refused') return { is: 'lapsed', session: state.session }
  return state
}

function retry(state: SessionState): SessionState {
  if (state.is === 'stuck') return { is: 'loading', session: state.session }
  return state.is === 'signedOut' && state.reason === 'unreachable' ? start : state
}
