import { momentText } from '#src/kinds/date-time/moment-text.ts'
import { inboxItemKinds } from '#src/schema/inbox-fields.ts'
import type { Pending } from '#src/schema/pending.ts'
import { ErrorBand, InfoBand } from '#src/ui/messages.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { changeStates, whoseText } from '../change/change-texts.ts'
import { pendingTexts } from './pending-texts.ts'

/** Says above the form that the record has a pending change, since when, why it was rejected, and what saving does. */
export const PendingBand = ({ pending }: { pending: Pending }) => (
  <>
    {pending.state === 'RECHAZADO' && pending.reason && (
      <ErrorBand message={rejectionOf(pending, pending.reason)} />
    )}
    <InfoBand>
      {safeText([inboxItemKinds[pending.kind], ...stateTexts(pending)].join(' · '))}. {effectOf(pending)}
    </InfoBand>
  </>
)

const rejectionOf = ({ decidedBy, decidedAt }: Pending, reason: string): string =>
  pendingTexts.rejectedBy(decidedBy, decidedAt && momentText(decidedAt), reason)

/** A draft says so by itself. */
const stateTexts = (pending: Pending): string[] => {
  const whose = whoseText(pending)
  return pending.state === 'BORRADOR' ? [whose] : [changeStates[pending.state].text, whose].filter(Boolean)
}

function effectOf({ kind, state, mine }: Pending): string {
  if (state === 'PENDIENTE_APROBACION')
    return mine ? pendingTexts.withdrawToChange : pendingTexts.waitsForDecision
  if (kind === 'inactivar') return pendingTexts.discardInactivationToChange
  const saving = state === 'RECHAZADO' ? pendingTexts.savingMakesDraft : pendingTexts.savingChangesDraft
  return kind === 'crear'
    ? pendingTexts.inForceOnceApproved(saving)
    : pendingTexts.unchangedUntilApproved(saving)
}
