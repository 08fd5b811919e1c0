import { useAtom } from 'jotai'
import { useState } from 'react'
import { createHashRouter, RouterProvider } from 'react-router-dom'
import { SignedOut } from '#src/screens/home/signed-out.tsx'
import { isSignedIn } from '#src/session/machine.ts'
import { sessionStateAtom } from '#src/session/session.ts'
import { LoadingOverlay } from '#src/ui/spinner.tsx'
import { watchTypedAddresses } from '#src/ui/typed-addresses.ts'
import { AccountPicker } from './account-picker.tsx'
import { AppShell } from './app-shell.tsx'
import { appTexts } from './app-texts.ts'
import { Providers } from './providers.tsx'

/** The whole client, once it is known whether anybody is signed in. */
export function ClientApp() {
  const [router] = useState(createRouter)
  return (
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  )
}

function createRouter() {
  const count = watchTypedAddresses()
  const router = createHashRouter([{ path: '*', element: <Frame /> }])
  router.subscribe(count)
  return router
}

/** What each state of the session shows (spec §4). */
function Frame() {
  const [state, dispatch] = useAtom(sessionStateAtom)
  if (isSignedIn(state)) return <AppShell />
  switch (state.is) {
    case 'signedOut':
      return (
        <SignedOut
          reason={state.reason}
          onRetry={() => dispatch({ type: 'retry' })}
          onSignIn={() => dispatch({ type: 'signIn', another: state.reason === 'nameless' })}
        />
      )
    case 'choosing':
      return (
        <AccountPicker
          accounts={state.accounts}
          onChoose={(account) => dispatch({ type: 'chose', account })}
          onAnother={() => dispatch({ type: 'signIn', another: true })}
        />
      )
    default:
      return (
        <LoadingOverlay label={state.is === 'leaving' ? appTexts.closingSession : appTexts.startingSession} />
      )
  }
}
