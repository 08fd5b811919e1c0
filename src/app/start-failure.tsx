import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/messages.tsx'

/** Shown when the application cannot start: never a blank page. */
export const StartFailure = ({ message }: { message: string | undefined }) => (
  <main role="alert">
    <EmptyState title="No se pudo iniciar Backoffice">
      <p>{message ?? 'El servicio de ingreso no respondió. Intente de nuevo en unos minutos.'}</p>
      <Button look="primary" onClick={() => location.reload()}>
        Reintentar
      </Button>
    </EmptyState>
  </main>
)
