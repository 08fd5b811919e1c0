import { Link } from 'react-router-dom'
import { inboxAddress } from '#src/schema/inbox-item.ts'
import type { RoleStatus } from '#src/schema/role-status.ts'
import { Button } from '#src/ui/button.tsx'
import { InfoBand } from '#src/ui/messages.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import css from './roles.module.css'

type RolePendingBandProps = {
  pending: NonNullable<RoleStatus['pending']>
  /** Reopens the request for edits; undefined for who may not. */
  onMend: (() => void) | undefined
}

/** The open change of a role, with a link to it. */
export function RolePendingBand({
  pending: { id, state, mine, requestedBy, reason },
  onMend,
}: RolePendingBandProps) {
  const waits = state === 'PENDIENTE_APROBACION'
  const way = mine || waits
  return (
    <InfoBand
      actions={
        <span className={css.ways}>
          {way && <Link to={inboxAddress(mine ? 'mine' : 'inbox', id)}>Ver el cambio</Link>}
          {!waits && onMend && <Button onClick={onMend}>Corregir</Button>}
        </span>
      }
    >
      {waits
        ? `Un cambio de ${safeText(requestedBy)} espera la aprobación de otro administrador; hasta su decisión el rol no se modifica.`
        : state === 'RECHAZADO'
          ? `El cambio que pidió ${safeText(requestedBy)} fue rechazado: ${safeText(reason ?? '')}`
          : `Hay un cambio de ${safeText(requestedBy)} sin enviar a aprobación.`}
    </InfoBand>
  )
}
