import { createStore, Provider as StateProvider } from 'jotai'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { type AppConfig, ConfigError, loadConfig } from '#src/client/app-config.ts'
import { createHttp } from '#src/client/http.ts'
import { createProfileApi } from '#src/client/profile-api.ts'
import { businessDateAtom, servicesAtom } from '#src/client/services.ts'
import { lastActivity } from '#src/session/activity.ts'
import type { IdentityProvider } from '#src/session/identity-provider.ts'
import { idleness } from '#src/session/idle.ts'
import { openCipher, sealOfDrafts } from '#src/session/open-cipher.ts'
import { runSession } from '#src/session/run-session.ts'
import { sessionAtom, sessionStateAtom } from '#src/session/session.ts'
import { asksToSignIn, reasonOfSignOut, startOverAt } from '#src/session/signed-out-query.ts'
import { forgetEverything, takePlace } from '#src/session/storage.ts'
import { LoadingOverlay } from '#src/ui/spinner.tsx'
import { appTexts } from './app-texts.ts'
import { loadProfile } from './load-profile.ts'
import { followPermissions } from './permission-follower.ts'
import { StartFailure } from './start-failure.tsx'

/**
 * Starts the application: configuration, then the session as far as it gets by itself, and only then the router
 * and the screens, which would take the answer of a sign-in for a route (measured §1).
 */
export async function boot(element: HTMLElement): Promise<void> {
  const root = createRoot(element)
  let around: Around = (screen) => screen
  let screen: ReactNode = <LoadingOverlay label={appTexts.startingBackoffice} />
  const render = (): void => root.render(around(screen))
  render()
  try {
    const config = await loadConfig()
    const store = await startSession(config, () =>
      openIdentity(config, (session) => {
        around = session
        render()
      }),
    )
    await settled(store)
    const { ClientApp } = await import('./client-app.tsx')
    screen = (
      <StateProvider store={store}>
        <ClientApp />
      </StateProvider>
    )
  } catch (error) {
    screen = <StartFailure message={error instanceof ConfigError ? error.message : undefined} />
  }
  render()
}

/** Puts what carries the session around a screen. */
type Around = (screen: ReactNode) => ReactNode

/** Loads MSAL, and waits until it has settled around the screen. */
async function openIdentity(config: AppConfig, show: (around: Around) => void): Promise<IdentityProvider> {
  const [{ prepareMsal }, { MsalSession }] = await Promise.all([
    import('#src/session/msal.ts'),
    import('#src/session/msal-session.tsx'),
  ])
  const msal = await prepareMsal(config)
  return new Promise((resolve) =>
    show((screen) => (
      <MsalSession msal={msal} config={config} onSettled={resolve}>
        {screen}
      </MsalSession>
    )),
  )
}

type Store = ReturnType<typeof createStore>

/** @param loadProvider prepares the identity provider; called when it is first needed */
async function startSession(
  config: AppConfig,
  loadProvider: () => Promise<IdentityProvider>,
): Promise<Store> {
  const store = createStore()
  // After a sign-out: its remaining data are removed too, and no accounts are read.
  const reason = reasonOfSignOut(location.search) ?? (isLongGone(config) ? 'idle' : undefined)
  if (asksToSignIn(location.search)) {
    // Other tabs go on with what is signed in here: nothing of theirs is swept.
    history.replaceState(null, '', '/')
    store.set(sessionStateAtom, { type: 'signIn', anew: true })
  } else if (reason) {
    const place = location.hash || takePlace()
    // Elsewhere somebody may have signed in by now: only this tab is swept.
    if (reason === 'elsewhere') sessionStorage.clear()
    else await forgetEverything()
    history.replaceState(null, '', `/${place}`)
    store.set(sessionStateAtom, { type: 'cameBack', reason })
  }
  let provider: Promise<IdentityProvider> | undefined
  const openProvider = (): Promise<IdentityProvider> => {
    provider ??= loadProvider()
    return provider
  }
  const session = runSession({
    store,
    cipher: () => openCipher(config),
    sealOfDrafts,
    startOver,
    provider: openProvider,
    loadProfile: (person) => loadProfile(store, person),
    reportLeaving: (person, reason) => {
      const { http } = store.get(servicesAtom)
      return createProfileApi(http, config.services).signOut(person.idToken, reason)
    },
  })
  const refreshProfile = async (): Promise<void> => {
    const person = store.get(sessionAtom)
    if (person) await loadProfile(store, person)
  }
  store.set(servicesAtom, {
    config,
    http: createHttp(
      config,
      session.token,
      (day) => store.set(businessDateAtom, day),
      followPermissions(refreshProfile),
      () => store.set(sessionStateAtom, { type: 'endedByServer' }),
    ),
    refreshProfile,
    accessToken: async () => {
      const identity = await openProvider()
      const { active } = identity.accountState()
      return active && identity.accessToken(active)
    },
    signIn: async () => store.set(sessionStateAtom, { type: 'signIn' }),
    signOut: async () => store.set(sessionStateAtom, { type: 'leave', reason: 'left' }),
  })
  session.begin()
  return store
}

/** Reloads the page, whatever forms hold: whoever looks at it may be somebody else. */
function startOver(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  sessionStorage.clear()
  location.replace(startOverAt('elsewhere', location.hash))
}

/** Whether the last person left without «Salir», longer ago than an idle session lasts. */
function isLongGone({ idle }: AppConfig): boolean {
  const last = lastActivity()
  return idle.limit > 0 && last !== undefined && idleness(last, Date.now(), idle).is === 'over'
}

/** Until the session goes on no further by itself. */
const settled = (store: Store): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (['starting', 'redirecting', 'acquiring'].includes(store.get(sessionStateAtom).is)) return
      stop()
      resolve()
    }
    const stop = store.sub(sessionStateAtom, look)
    look()
  })
