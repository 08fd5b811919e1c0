import type { createStore } from 'jotai'
import { toApiError } from '#src/client/api-error.ts'
import type { Cipher } from './cipher.ts'
import { type Session, subjectOf, toSession } from './claims.ts'
import { forgetDrafts, openDrafts } from './drafts.ts'
import { isSignedIn, type SessionEvent, type SessionState } from './machine.ts'
import { draftsElsewhere } from './open-drafts.ts'
import type { Provider } from './provider.ts'
import { sessionStateAtom } from './session.ts'
import { forgetSession, keepPlace, keepSession, keptRoles, keptSubject, watchOtherTabs } from './storage.ts'
import { createTokenSource, type IssuedToken, ProviderUnreachable } from './token-source.ts'

export type SessionParts = {
  store: ReturnType<typeof createStore>
  /** Prepares the provider when it is first needed. */
  provider: () => Promise<Provider>
  /** How session data are kept; asked for when somebody signs in, so that nobody else leaves a key behind. */
  cipher: () => Promise<Cipher>
  /** Loads menu and permissions of the person. */
  loadProfile: (session: Session) => Promise<void>
  /** Tells the server that a person leaves, for the audit log. */
  tellLeaving: (session: Session, reason: 'left' | 'idle') => Promise<void>
}

/** Does what each state of the session calls for when it is entered. @returns the token of the moment, for calls */
export function runSession({ store, provider, cipher: openCipher, loadProfile, tellLeaving }: SessionParts): {
  /** Begins, unless what was dispatched before has already led elsewhere. */
  begin: () => void
  /** None when it cannot be had: the call goes without (spec §8). */
  token: () => Promise<string | undefined>
} {
  const dispatch = (event: SessionEvent): void => store.set(sessionStateAtom, event)
  let source: (() => Promise<IssuedToken>) | undefined
  let kept: Session | undefined
  let opened: Promise<Cipher> | undefined
  let unwatch = (): void => undefined

  const renew = async (): Promise<Session> => {
    if (!source) throw new Error('No account is in use')
    const { idToken, claims } = await within(patience, source())
    if (kept?.idToken === idToken) return kept
    opened ??= openCipher()
    const cipher = await opened
    const session = toSession(idToken, claims, await keptRoles(subjectOf(claims), cipher))
    await keepSession(session, cipher)
    const { subject } = session
    if (subject !== kept?.subject) await openDrafts(subject, cipher, () => keptSubject() === subject)
    kept = session
    return kept
  }

  const enter: { [Is in SessionState['is']]?: (state: Extract<SessionState, { is: Is }>) => Promise<void> } =
    {
      starting: async () => dispatch({ type: 'found', ...(await provider()).known() }),
      redirecting: async ({ another }) => (await provider()).signIn(another),
      acquiring: async ({ account, attempt }) => {
        await wait(pauses[attempt - 1] ?? 0)
        const identity = await provider()
        identity.use(account)
        if (attempt === 1) source = createTokenSource((force) => identity.acquire(account, force))
        dispatch({ type: 'acquired', session: await renew() })
      },
      loading: async ({ session }) => {
        unwatch()
        unwatch = watchOtherTabs(session.subject, () => dispatch({ type: 'endedElsewhere' }))
        await loadProfile(session).then(
          () => dispatch({ type: 'profileLoaded' }),
          (error) => dispatch({ type: 'profileFailed', error: toApiError(error) }),
        )
      },
      signedOut: async ({ reason }) => {
        unwatch()
        // The literal text of the specification (spec §8).
        if (reason === 'nameless') console.info('Cuenta no activa o nombre de usuario no valido')
      },
      leaving: async ({ session, reason }) => {
        unwatch()
        // Leaving must not hang on it, nor fail with it.
        const told = within(shortPatience, tellLeaving(session, reason)).catch(() => undefined)
        const elsewhere = await within(shortPatience, draftsElsewhere()).catch(() => new Set<string>())
        forgetSession()
        if (reason === 'left') forgetDrafts(elsewhere)
        if (reason === 'idle') keepPlace()
        const identity = await provider()
        await told
        await identity.signOut(identity.known().active, reason)
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

  return {
    begin: follow,
    token: async () => {
      if (!isSignedIn(store.get(sessionStateAtom))) return undefined
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
    },
  }
}

/** Pauses before each attempt, in milliseconds. */
const pauses = [0, 300, 1200]

/** How long a token is waited for, in milliseconds; a provider that hangs must not hang the calls. */
const patience = 20_000

/** How long a person who leaves waits for the server to be told, in milliseconds. */
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
