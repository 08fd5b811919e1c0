import { momentText } from '#src/kinds/date-time/moment-text.ts'
import { changeName } from '#src/schema/change-name.ts'
import type { Pending } from '#src/schema/pending.ts'
import type { Rejection } from '#src/schema/rejection.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { ErrorBand, InfoBand } from '#src/ui/messages.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { changeStates, whoseText } from '../change/change-texts.ts'
import { pendingTexts } from './pending-texts.ts'

type PendingBandProps = {
  model: Pick<RenderModel, 'dated'>
  pending: Pending | undefined
  /** The rejection of a request that is corrected; of a new one, which asks it anew. */
  refusal: Rejection | undefined
  isNew: boolean
}

/** Says above the form what waits beside the record or was rejected, since when and why, and what saving does. */
export const PendingBand = ({ model, pending, refusal, isNew }: PendingBandProps) => (
  <>
    {refusal && <RefusalBand refusal={refusal} />}
    {refusal && isNew && <InfoBand>{pendingTexts.asksAnew}</InfoBand>}
    {pending && <ChangeBand pending={pending} isDated={model.dated !== undefined} />}
  </>
)

const RefusalBand = ({ refusal: { by, at, reason } }: { refusal: Rejection }) => (
  <ErrorBand message={pendingTexts.refusedBy(by, momentText(at), reason)} />
)

const ChangeBand = ({ pending, isDated }: { pending: Pending; isDated: boolean }) => (
  <>
    {pending.state === 'RECHAZADO' && pending.reason && (
      <ErrorBand message={rejectionOf(pending, pending.reason)} />
    )}
    <InfoBand>
      {safeText([changeName(pending.kind, isDated), ...stateTexts(pending)].join(' · '))}. {effectOf(pending)}
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
