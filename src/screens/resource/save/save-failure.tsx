import type { ApiError } from '#src/client/api-error.ts'
import { momentText } from '#src/kinds/date-time/moment-text.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { ErrorBand } from '#src/ui/messages.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import { saveTexts } from './save-texts.ts'

type SaveFailureProps = {
  failure: ApiError
  model: Pick<RenderModel, 'fields'>
  /** The record that the person started from. */
  record: StoredRecord | undefined
  /** Counts the failures. */
  attempt: number
  onRebase: (current: StoredRecord) => void
}

/** Why a save failed as a whole, and the way on; what was typed stays meanwhile. */
export function SaveFailure({ failure, model, record, attempt, onRebase }: SaveFailureProps) {
  const band = { message: failure.message, code: failure.correlationId, attempt }
  const current = failure.current as StoredRecord | undefined
  if (failure.kind === 'invalid' || failure.kind === 'declined') return null
  if (current && record) {
    const who = whoseText(record, current)
    return (
      <ErrorBand {...band} onRetry={() => onRebase(current)} retryText={saveTexts.update}>
        {who && <p>{safeText(who)}</p>}
        <ul>
          {changedMeanwhile(model.fields, record, current).map(({ path, title, text }) => (
            <li key={path}>{saveTexts.isNow(title, text)}</li>
          ))}
        </ul>
        <p>{saveTexts.updateKeepsTyping}</p>
      </ErrorBand>
    )
  }
  // Another tab signs in for both: what was typed here stays.
  if (failure.kind === 'signedOut')
    return (
      <ErrorBand
        {...band}
        onRetry={() => open('/', '_blank', 'noopener')}
        retryText={saveTexts.signInElsewhere}
      />
    )
  return <ErrorBand {...band} />
}

/** Who saved the record meanwhile; of a change beside it the record does not say. */
function whoseText(record: StoredRecord, current: StoredRecord): string | undefined {
  const { version, updatedBy, updatedAt } = current
  if (pendingOf(current) || version === record.version) return undefined
  return typeof updatedBy === 'string' && typeof updatedAt === 'string'
    ? saveTexts.changedBy(updatedBy, momentText(updatedAt))
    : undefined
}
