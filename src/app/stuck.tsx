import type { ApiError } from '#src/client/api-error.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/messages.tsx'
import { ReferenceCode } from '#src/ui/reference-code.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { appTexts } from './app-texts.ts'

type StuckProps = { error: ApiError; onRetry: () => void; onSignIn: () => void }

/** Shown instead of a screen when menu or permissions failed to load (spec §8). */
export const Stuck = ({ error, onRetry, onSignIn }: StuckProps) => (
  <div role="alert">
    <EmptyState title={appTexts.error}>
      <p>{safeText(error.message)}</p>
      {error.correlationId && <ReferenceCode code={error.correlationId} />}
      {error.kind === 'signedOut' ? (
        <Button look="primary" onClick={onSignIn}>
          {appTexts.signIn}
        </Button>
      ) : (
        <Button look="primary" onClick={onRetry}>
          {appTexts.retry}
        </Button>
      )}
    </EmptyState>
  </div>
)
