import { describe, expect, it } from 'vitest'
import { ApiError } from '#src/client/api-error.ts'
import { type Account, attempts, type SessionEvent, type SessionState, transition } from './machine.ts'

const ana: Account = { id: 'a', name: 'Ana', userName: 'ana@backoffice.local' }
const luz: Account = { id: 'l', name: 'Luz', userName: 'luz@backoffice.local' }
const session = { idToken: 't', userDisplayName: 'Ana', roles: [], shortName: 'ana', subject: 'a' }
const renewed = { ...session, idToken: 't2', roles: ['Gestor'] }
const nameless = { ...session, userDisplayName: '' }
const error = new ApiError('failed', 'Hubo un error, inténtalo de nuevo.')

const acquiring = { is: 'acquiring', account: ana, attempt: 1 } as const
const redirecting = { is: 'redirecting', another: false } as const
const states = {
  starting: { is: 'starting' },
  redirecting: { is: 'redirecting', another: false },
  choosing: { is: 'choosing', accounts: [ana, luz] },
  acquiring,
  acquiringLast: { ...acquiring, attempt: attempts },
  loading: { is: 'loading', session },
  active: { is: 'active', session },
  stuck: { is: 'stuck', session, error },
  lapsed: { is: 'lapsed', session },
  lapsedForGood: { is: 'lapsed', session, ended: true },
  leaving: { is: 'leaving', session, reason: 'left' },
  left: { is: 'signedOut', reason: 'left' },
  unreachable: { is: 'signedOut', reason: 'unreachable' },
  ended: { is: 'signedOut', reason: 'ended' },
} satisfies Record<string, SessionState>

const events = {
  foundNobody: { type: 'found', accounts: [] },
  foundOne: { type: 'found', accounts: [ana] },
  foundSeveral: { type: 'found', accounts: [ana, luz] },
  foundActive: { type: 'found', accounts: [ana, luz], active: ana },
  cameBack: { type: 'cameBack', reason: 'idle' },
  chose: { type: 'chose', account: ana },
  acquired: { type: 'acquired', session: renewed },
  acquiredNameless: { type: 'acquired', session: nameless },
  networkFailed: { type: 'notAcquired', why: 'network' },
  refused: { type: 'notAcquired', why: 'refused' },
  profileLoaded: { type: 'profileLoaded' },
  profileFailed: { type: 'profileFailed', error },
  retry: { type: 'retry' },
  signIn: { type: 'signIn' },
  signInAsAnother: { type: 'signIn', another: true },
  signInAnew: { type: 'signIn', anew: true },
  leave: { type: 'leave', reason: 'left' },
  idle: { type: 'leave', reason: 'idle' },
  endedElsewhere: { type: 'endedElsewhere' },
  signedInElsewhere: { type: 'signedInElsewhere' },
  endedByServer: { type: 'endedByServer' },
} satisfies Record<string, SessionEvent>

const anotherOne = { is: 'redirecting', another: true }
const provenAnew = { is: 'redirecting', another: false, anew: true }
const signedOut = (reason: string) => ({ is: 'signedOut', reason })
const leaving = (reason: string) => ({ is: 'leaving', session, reason })
const loggedOut = { is: 'leaving', reason: 'refused' }
const elsewhere = signedOut('elsewhere')
/** Transitions of every signed-in state. */
const signedIn = {
  signIn: redirecting,
  signInAsAnother: anotherOne,
  signInAnew: provenAnew,
  leave: leaving('left'),
  idle: leaving('idle'),
  endedElsewhere: elsewhere,
  endedByServer: signedOut('ended'),
}

/** Every transition there is; what is not here leaves the state as it was. */
const moves: Record<keyof typeof states, Partial<Record<keyof typeof events, unknown>>> = {
  starting: {
    foundNobody: redirecting,
    foundOne: acquiring,
    foundSeveral: states.choosing,
    foundActive: acquiring,
    cameBack: signedOut('idle'),
    signIn: redirecting,
    signInAsAnother: anotherOne,
    signInAnew: provenAnew,
    networkFailed: signedOut('unreachable'),
    refused: signedOut('unreachable'),
  },
  redirecting: { networkFailed: signedOut('unreachable'), refused: signedOut('unreachable') },
  choosing: { chose: acquiring, signIn: redirecting, signInAsAnother: anotherOne, signInAnew: provenAnew },
  acquiring: {
    acquired: { is: 'loading', session: renewed },
    acquiredNameless: signedOut('nameless'),
    networkFailed: { ...acquiring, attempt: 2 },
    refused: loggedOut,
  },
  acquiringLast: {
    acquired: { is: 'loading', session: renewed },
    acquiredNameless: signedOut('nameless'),
    networkFailed: signedOut('unreachable'),
    refused: loggedOut,
  },
  loading: {
    ...signedIn,
    acquired: { is: 'loading', session: renewed },
    acquiredNameless: { is: 'loading', session: nameless },
    profileLoaded: states.active,
    profileFailed: states.stuck,
  },
  active: {
    ...signedIn,
    acquired: { is: 'active', session: renewed },
    acquiredNameless: { is: 'active', session: nameless },
    refused: states.lapsed,
    endedByServer: states.lapsedForGood,
  },
  stuck: {
    ...signedIn,
    acquired: { is: 'stuck', session: renewed, error },
    acquiredNameless: { is: 'stuck', session: nameless, error },
    retry: states.loading,
  },
  lapsed: {
    ...signedIn,
    acquired: { is: 'active', session: renewed },
    acquiredNameless: { is: 'active', session: nameless },
    endedByServer: states.lapsedForGood,
  },
  lapsedForGood: {
    ...signedIn,
    signIn: { ...redirecting, anew: true },
    signInAsAnother: { ...anotherOne, anew: true },
    signedInElsewhere: states.lapsed,
    endedByServer: states.lapsedForGood,
  },
  leaving: { networkFailed: signedOut('left'), refused: signedOut('left') },
  left: { signIn: redirecting, signInAsAnother: anotherOne, signInAnew: provenAnew },
  unreachable: {
    signIn: redirecting,
    signInAsAnother: anotherOne,
    signInAnew: provenAnew,
    retry: { is: 'starting' },
  },
  ended: { signIn: provenAnew, signInAsAnother: { ...anotherOne, anew: true }, signInAnew: provenAnew },
}

const names = <Key extends string>(table: Record<Key, unknown>): Key[] => Object.keys(table) as Key[]

describe.each(names(states))('a session that is %s', (from) => {
  it.each(names(events))('takes «%s» as the table says', (event) => {
    expect(transition(states[from], events[event])).toEqual(moves[from][event] ?? states[from])
  })
})
