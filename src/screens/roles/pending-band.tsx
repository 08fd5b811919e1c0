import { Link } from 'react-router-dom'
import { boxAddress } from '#src/schema/approval-box.ts'
import type { RoleStanding } from '#src/schema/role-standing.ts'
import { Button } from '#src/ui/button.tsx'
import { InfoBand } from '#src/ui/messages.tsx'
import { shownText } from '#src/ui/shown-text.ts'
import css from './roles.module.css'

type PendingBandProps = {
  pending: NonNullable<RoleStanding['pending']>
  /** Takes up what was asked, to be mended; undefined for who may not. */
  onMend: (() => void) | undefined
}

/** The change that is open beside a role, and the way to it. */
export function PendingBand({ pending: { id, state, mine, requestedBy, reason }, onMend }: PendingBandProps) {
  const waits = state === 'PENDIENTE_APROBACION'
  const way = mine || waits
  return (
    <InfoBand
      actions={
        <span className={css.ways}>
          {way && <Link to={boxAddress(mine ? 'mine' : 'inbox', id)}>Ver el cambio</Link>}
          {!waits && onMend && <Button onClick={onMend}>Corregir</Button>}
        </span>
      }
    >
      {waits
        ? `Un cambio de ${shownText(requestedBy)} espera la aprobación de otro administrador; hasta su decisión el rol no se modifica.`
        : state === 'RECHAZADO'
          ? `El cambio que pidió ${shownText(requestedBy)} fue rechazado: ${shownText(reason ?? '')}`
          : `Hay un cambio de ${shownText(requestedBy)} sin enviar a aprobación.`}
    </InfoBand>
  )
}
