import { Link } from 'react-router-dom'
import { inboxAddress } from '#src/schema/inbox-item.ts'
import type { RoleStatus } from '#src/schema/role-status.ts'
import { Button } from '#src/ui/button.tsx'
import { InfoBand } from '#src/ui/messages.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import css from './roles.module.css'
import { rolesTexts } from './roles-texts.ts'

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
          {way && <Link to={inboxAddress(mine ? 'mine' : 'inbox', id)}>{rolesTexts.seeChange}</Link>}
          {!waits && onMend && <Button onClick={onMend}>{rolesTexts.correct}</Button>}
        </span>
      }
    >
      {waits
        ? rolesTexts.changeWaitsForOther(safeText(requestedBy))
        : state === 'RECHAZADO'
          ? rolesTexts.requestRejected(safeText(requestedBy), safeText(reason ?? ''))
          : rolesTexts.changeNotSent(safeText(requestedBy))}
    </InfoBand>
  )
}
