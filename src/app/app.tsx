import { useAtomValue } from 'jotai'
import { HashRouter } from 'react-router-dom'
import { SignedOut } from '#src/screens/home/signed-out.tsx'
import { authenticatedAtom } from '#src/session/session.ts'
import { Providers } from './providers.tsx'
import { Shell } from './shell.tsx'

/** The whole client, once it is known whether anybody is signed in. */
export function App() {
  const authenticated = useAtomValue(authenticatedAtom)
  return (
    <Providers>
      <HashRouter>{authenticated ? <Shell /> : <SignedOut />}</HashRouter>
    </Providers>
  )
}
