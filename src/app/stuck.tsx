import type { ApiError } from '#src/client/api-error.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/messages.tsx'
import { Reference } from '#src/ui/reference.tsx'
import { shownText } from '#src/ui/shown-text.ts'

type StuckProps = { error: ApiError; onRetry: () => void; onSignIn: () => void }

/** Told instead of a screen when menu or permissions could not be loaded (spec §8). */
export const Stuck = ({ error, onRetry, onSignIn }: StuckProps) => (
  <div role="alert">
    <EmptyState title="Error">
      <p>{shownText(error.message)}</p>
      {error.correlationId && <Reference code={error.correlationId} />}
      {error.kind === 'signedOut' ? (
        <Button look="primary" onClick={onSignIn}>
          Iniciar sesión
        </Button>
      ) : (
        <Button look="primary" onClick={onRetry}>
          Reintentar
        </Button>
      )}
    </EmptyState>
  </div>
)
