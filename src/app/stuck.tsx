import type { ApiError } from '#src/client/api-error.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState, Reference } from '#src/ui/messages.tsx'

type StuckProps = { error: ApiError; onRetry: () => void; onSignIn: () => void }

/** Told instead of a screen when menu or permissions could not be loaded (spec §8). */
export const Stuck = ({ error, onRetry, onSignIn }: StuckProps) => (
  <div role="alert">
    <EmptyState title="Error">
      <p>Error generando el menu</p>
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
