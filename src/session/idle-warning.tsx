import { Button } from '#src/ui/button.tsx'
import { useNotify } from '#src/ui/notices-provider.tsx'
import { useOverlays } from '#src/ui/use-overlays.ts'

type IdleWarningProps = { left: number; onStay: () => void; onLeave: () => void }

/** Says that the session is about to end, and lets people stay (WCAG 2.2.1); a notice does where no dialog can be loaded. */
export function IdleWarning({ left, onStay, onLeave }: IdleWarningProps) {
  const notify = useNotify()
  const overlays = useOverlays(true, () =>
    notify({
      type: 'error',
      message: `${title}. No ha habido actividad.`,
      actions: [{ label: stay, run: onStay }],
    }),
  )
  if (!overlays) return null
  return (
    <overlays.Dialog
      alert
      title={title}
      onClose={onStay}
      actions={
        <>
          <Button size="large" onClick={onLeave}>
            Salir ahora
          </Button>
          <Button size="large" look="primary" autoFocus onClick={onStay}>
            {stay}
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
    </overlays.Dialog>
  )
}

const title = 'Su sesión está por cerrarse'
const stay = 'Seguir trabajando'

/** Minutes and seconds, such as `0:59`. */
function clockOf(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
