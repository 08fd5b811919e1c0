import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/messages.tsx'
import { appTexts } from './app-texts.ts'

/** Shown when the application cannot start: never a blank page. */
export const StartFailure = ({ message }: { message: string | undefined }) => (
  <main role="alert">
    <EmptyState title={appTexts.notStarted}>
      <p>{message ?? appTexts.signInSilent}</p>
      <Button look="primary" onClick={() => location.reload()}>
        {appTexts.retry}
      </Button>
    </EmptyState>
  </main>
)
