import { createStore, Provider as StateProvider } from 'jotai'
import { createRoot } from 'react-dom/client'
import { ConfigError, loadConfig } from '#src/client/config.ts'
import { createHttp } from '#src/client/http.ts'
import { businessDateAtom, servicesAtom } from '#src/client/services.ts'
import { sessionAtom } from '#src/session/session.ts'
import { comesFromSignOut } from '#src/session/signed-out-query.ts'
import { watchOtherTabs } from '#src/session/storage.ts'
import { StartFailure } from './start-failure.tsx'

/**
 * Brings the application up: configuration, then the answer of a sign-in that has just come back, and only then the
 * router and the screens (measured §1). Nobody signed in: leaves for the provider, unless the person has just left.
 */
export async function boot(element: HTMLElement): Promise<void> {
  const root = createRoot(element)
  try {
    const config = await loadConfig()
    const { createSignIn } = await import('#src/session/sign-in.ts')
    const signIn = await createSignIn(config)
    const session = await signIn.current()
    const hasLeft = comesFromSignOut(location.search)
    if (hasLeft) history.replaceState(null, '', '/')
    if (!session && !hasLeft) return await signIn.start()

    const store = createStore()
    store.set(servicesAtom, {
      config,
      http: createHttp(config, signIn.token, (day) => store.set(businessDateAtom, day)),
      signIn: signIn.start,
      signOut: signIn.end,
    })
    store.set(sessionAtom, session)
    // Who leaves, or lets somebody else in, leaves in every tab: none goes on under another name.
    if (session) watchOtherTabs(session.subject, () => store.set(sessionAtom, undefined))
    const { App } = await import('./app.tsx')
    root.render(
      <StateProvider store={store}>
        <App />
      </StateProvider>,
    )
  } catch (error) {
    root.render(<StartFailure message={error instanceof ConfigError ? error.message : undefined} />)
  }
}
