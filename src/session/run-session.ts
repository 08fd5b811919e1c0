import type { createStore } from 'jotai'
import { toApiError } from '#src/client/api-error.ts'
import { alone } from './alone.ts'
import type { Cipher } from './cipher.ts'
import { ownerOf, type Session, subjectOf, toSession } from './claims.ts'
import { forgetDrafts, openDrafts, type SealOf } from './drafts.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { isSignedIn, reportedReason, type SessionEvent, type SessionState } from './machine.ts'
import { sessionStateAtom } from './session.ts'
import {
  forgetSession,
  keepPlace,
  keepSession,
  storedRoles,
  storedSubject,
  watchOtherTabs,
} from './storage.ts'
import { createTokenSource, type IssuedToken, ProviderUnreachable } from './token-source.ts'

export type SessionParts = {
  store: ReturnType<typeof createStore>
  /** Prepares the provider when it is first needed. */
  provider: () => Promise<IdentityProvider>
  /** Cipher of session data; loaded when somebody signs in, so that nobody else leaves a key behind. */
  cipher: () => Promise<Cipher>
  /** Cipher of a person's drafts. */
  sealOfDrafts: SealOf
  /** Loads menu and permissions of the person. */
  loadProfile: (session: Session) => Promise<void>
  /** Reports to the server that a person leaves: it ends their tokens. */
  reportLeaving: (session: Session, reason: 'left' | 'idle') => Promise<void>
  /** Reloads the page, so that its memory holds nothing of a session that another tab has ended. */
  startOver: () => void
}

/** Runs the effects of each state of the session when it is entered. @returns the current token, for calls */
export function runSession({
  store,
  provider,
  cipher: openCipher,
  sealOfDrafts,
  loadProfile,
  reportLeaving,
  startOver,
}: SessionParts): {
  /** Starts, unless an earlier event has already led elsewhere. */
  begin: () => void
  /** None when it cannot be had: the call goes without (spec §8). */
  token: () => Promise<string | undefined>
} {
  const dispatch = (event: SessionEvent): void => store.set(sessionStateAtom, event)
  let source: (() => Promise<IssuedToken>) | undefined
  let current: Session | undefined
  let opened: Promise<Cipher> | undefined
  let unwatch = (): void => undefined

  const renew = async (): Promise<Session> => {
    if (!source) throw new Error('No account is in use')
    const { idToken, claims } = await within(patience, source())
    if (current?.idToken === idToken) return current
    opened ??= openCipher()
    const cipher = await opened
    const session = toSession(idToken, claims, await storedRoles(subjectOf(claims), cipher))
    await keepSession(session, cipher)
    const { subject } = session
    if (subject !== current?.subject)
      await openDrafts(ownerOf(claims), sealOfDrafts, () => storedSubject() === subject)
    current = session
    return current
  }

  const leave = async ({ session, reason }: Extract<SessionState, { is: 'leaving' }>): Promise<void> => {
    // Leaving must not hang on it, nor fail with it.
    const why = reportedReason(reason)
    const reporting = session && why !== 'refused' ? reportLeaving(session, why) : Promise.resolve()
    const reported = within(shortPatience, reporting).catch(() => undefined)
    forgetSession()
    if (reason === 'left') forgetDrafts()
    else keepPlace()
    const identity = await provider()
    await reported
    await identity.signOut(identity.accountState().active, why)
  }

  const enter: { [Is in SessionState['is']]?: (state: Extract<SessionState, { is: Is }>) => Promise<void> } =
    {
      starting: async () => dispatch({ type: 'found', ...(await provider()).accountState() }),
      redirecting: async ({ another, anew }) =>
        (await provider()).signIn(anew ? 'login' : another ? 'select_account' : undefined),
      acquiring: async ({ account, attempt }) => {
        await wait(pauses[attempt - 1] ?? 0)
        const identity = await provider()
        identity.use(account)
        if (attempt === 1) source = createTokenSource((force) => identity.acquire(account, force))
        dispatch({ type: 'acquired', session: await renew() })
      },
      loading: async ({ session }) => {
        unwatch()
        unwatch = watchOtherTabs(
          session.subject,
          () => {
            dispatch({ type: 'endedElsewhere' })
            startOver()
          },
          () => {
            if (store.get(sessionStateAtom).is !== 'lapsed') return
            dispatch({ type: 'signedInElsewhere' })
            void token()
          },
        )
        await loadProfile(session).then(
          () => dispatch({ type: 'profileLoaded' }),
          (error) => dispatch({ type: 'profileFailed', error: toApiError(error) }),
        )
      },
      signedOut: async ({ reason }) => {
        unwatch()
        // The literal text of the specification (spec §8).
        if (reason === 'ended') forgetSession()
        if (reason === 'nameless') console.info('Cuenta no activa o nombre de usuario no valido')
      },
      leaving: async (state) => {
        unwatch()
        // Whoever is idle is so in all tabs at once. The first ends the session at the provider, which would prompt
        // others about one that is gone.
        const isOver = state.reason === 'idle' && storedSubject() !== state.session?.subject
        if (isOver || !(await alone('leaving', () => leave(state)))) startOver()
      },
    }

  let entered = ''
  const follow = (): void => {
    const state = store.get(sessionStateAtom)
    const entry = state.is === 'acquiring' ? `${state.is} ${state.attempt}` : state.is
    if (entry === entered) return
    entered = entry
    const work = enter[state.is] as ((state: SessionState) => Promise<void>) | undefined
    work?.(state).catch((error) => dispatch({ type: 'notAcquired', why: whyOf(error) }))
  }
  store.sub(sessionStateAtom, follow)

  const token = async (): Promise<string | undefined> => {
    const state = store.get(sessionStateAtom)
    if (!isSignedIn(state) || (state.is === 'lapsed' && state.ended)) return undefined
    try {
      const session = await renew()
      dispatch({ type: 'acquired', session })
      return session.idToken
    } catch (error) {
      const why = whyOf(error)
      console.warn(`No se pudo renovar el token (${why}); la llamada sale sin él.`)
      dispatch({ type: 'notAcquired', why })
      return undefined
    }
  }

  return { begin: follow, token }
}

/** Pauses before each attempt, in milliseconds. */
const pauses = [0, 300, 1200]

/** Longest wait for a token, in milliseconds; a provider that hangs must not hang the calls. */
const patience = 20_000

/** Longest wait for the report of leaving, in milliseconds. */
const shortPatience = 2_000

const whyOf = (error: unknown): 'network' | 'refused' =>
  error instanceof ProviderUnreachable ? 'network' : 'refused'

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => (milliseconds > 0 ? setTimeout(resolve, milliseconds) : resolve()))

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProviderUnreachable()), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
