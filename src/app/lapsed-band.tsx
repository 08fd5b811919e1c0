import { useAtomValue, useSetAtom } from 'jotai'
import { authenticatedAtom, sessionStateAtom } from '#src/session/session.ts'
import { Button } from '#src/ui/button.tsx'
import { InfoBand } from '#src/ui/messages.tsx'
import { appTexts } from './app-texts.ts'

/** Reports that the session has lapsed; the screen stays (spec part 2, point 3). */
export function LapsedBand() {
  const authenticated = useAtomValue(authenticatedAtom)
  const dispatch = useSetAtom(sessionStateAtom)
  if (authenticated) return null
  return (
    <InfoBand actions={<Button onClick={() => dispatch({ type: 'signIn' })}>{appTexts.signIn}</Button>}>
      {appTexts.sessionLapsed}
    </InfoBand>
  )
}
