import { createStore, Provider as StateProvider } from 'jotai'
import { createRoot } from 'react-dom/client'
import { type AppConfig, ConfigError, loadConfig } from '#src/client/app-config.ts'
import { createHttp } from '#src/client/http.ts'
import { createProfileApi } from '#src/client/profile-api.ts'
import { businessDateAtom, servicesAtom } from '#src/client/services.ts'
import { lastActivity } from '#src/session/activity.ts'
import { idleness } from '#src/session/idle.ts'
import type { IdentityProvider } from '#src/session/msal-provider.ts'
import { openCipher, sealOfDrafts } from '#src/session/open-cipher.ts'
import { runSession } from '#src/session/run-session.ts'
import { sessionAtom, sessionStateAtom } from '#src/session/session.ts'
import { reasonOfSignOut, startOverAt } from '#src/session/signed-out-query.ts'
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
  root.render(<LoadingOverlay label={appTexts.startingBackoffice} />)
  try {
    const store = await startSession(await loadConfig())
    await settled(store)
    const { ClientApp } = await import('./client-app.tsx')
    root.render(
      <StateProvider store={store}>
        <ClientApp />
      </StateProvider>,
    )
  } catch (error) {
    root.render(<StartFailure message={error instanceof ConfigError ? error.message : undefined} />)
  }
}

type Store = ReturnType<typeof createStore>

async function startSession(config: AppConfig): Promise<Store> {
  const store = createStore()
  // After a sign-out: its remaining data are removed too, and no accounts are read.
  const reason = reasonOfSignOut(location.search) ?? (isLongGone(config) ? 'idle' : undefined)
  if (reason) {
    const place = location.hash || takePlace()
    // Elsewhere somebody may have signed in by now: only this tab is swept.
    if (reason === 'elsewhere') sessionStorage.clear()
    else await forgetEverything()
    history.replaceState(null, '', `/${place}`)
    store.set(sessionStateAtom, { type: 'cameBack', reason })
  }
  let provider: Promise<IdentityProvider> | undefined
  const openProvider = (): Promise<IdentityProvider> => {
    provider ??= import('#src/session/msal-provider.ts').then(({ createMsalProvider }) =>
      createMsalProvider(config),
    )
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
