import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

type IdleWarningProps = { left: number; onStay: () => void; onLeave: () => void }

/** Says that the session is about to end, and lets people stay (WCAG 2.2.1). */
export const IdleWarning = ({ left, onStay, onLeave }: IdleWarningProps) => (
  <Dialog
    alert
    title="Su sesión está por cerrarse"
    onClose={onStay}
    actions={
      <>
        <Button size="large" onClick={onLeave}>
          Salir ahora
        </Button>
        <Button size="large" look="primary" autoFocus onClick={onStay}>
          Seguir trabajando
        </Button>
      </>
    }
  >
    <p>
      No ha habido actividad. La sesión se cerrará en{' '}
      <span role="timer" aria-live="off">
        {clockOf(left)}
      </span>
      ; lo que no guardó seguirá como borrador en este equipo.
    </p>
  </Dialog>
)

/** Minutes and seconds, such as `0:59`. */
function clockOf(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
