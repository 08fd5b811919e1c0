import { useAtomValue, useSetAtom } from 'jotai'
import { authenticatedAtom, sessionStateAtom } from '#src/session/session.ts'
import { Button } from '#src/ui/button.tsx'
import { InfoBand } from '#src/ui/messages.tsx'

/** Reports that the session has lapsed; the screen stays (spec part 2, point 3). */
export function LapsedBand() {
  const authenticated = useAtomValue(authenticatedAtom)
  const dispatch = useSetAtom(sessionStateAtom)
  if (authenticated) return null
  return (
    <InfoBand actions={<Button onClick={() => dispatch({ type: 'signIn' })}>Iniciar sesión</Button>}>
      Su sesión terminó. Lo que escribió sigue en pantalla, y queda como borrador si inicia sesión aquí.
    </InfoBand>
  )
}
