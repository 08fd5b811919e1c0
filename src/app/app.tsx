import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { createHashRouter, RouterProvider } from 'react-router-dom'
import { SignedOut } from '#src/screens/home/signed-out.tsx'
import { authenticatedAtom } from '#src/session/session.ts'
import { watchTypedAddresses } from '#src/ui/typed-addresses.ts'
import { Providers } from './providers.tsx'
import { Shell } from './shell.tsx'

/** The whole client, once it is known whether anybody is signed in. */
export function App() {
  const [router] = useState(createRouter)
  return (
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  )
}

function createRouter() {
  watchTypedAddresses()
  return createHashRouter([{ path: '*', element: <Frame /> }])
}

function Frame() {
  const authenticated = useAtomValue(authenticatedAtom)
  return authenticated ? <Shell /> : <SignedOut />
}
