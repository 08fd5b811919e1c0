import { momentText } from '#src/kinds/date-time/moment-text.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Field } from '#src/schema/screen.ts'
import { ErrorBand } from '#src/ui/messages.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import { saveTexts } from './save-texts.ts'

type ConflictBandProps = {
  band: { message: string; code: string | undefined; attempt: number }
  fields: Field[]
  /** The record that the person started from. */
  record: StoredRecord
  current: StoredRecord
  onRebase: (current: StoredRecord) => void
}

/** Says that somebody saved the record meanwhile: who, what of it, and the way on. */
export function ConflictBand({ band, fields, record, current, onRebase }: ConflictBandProps) {
  const who = whoseText(record, current)
  return (
    <ErrorBand {...band} onRetry={() => onRebase(current)} retryText={saveTexts.update}>
      {who && <p>{safeText(who)}</p>}
      <ul>
        {changedMeanwhile(fields, record, current).map(({ path, title, text }) => (
          <li key={path}>{saveTexts.isNow(title, text)}</li>
        ))}
      </ul>
      <p>{saveTexts.updateKeepsTyping}</p>
    </ErrorBand>
  )
}

/** Of a change beside the record it does not say whose that is. */
function whoseText(record: StoredRecord, current: StoredRecord): string | undefined {
  const { version, updatedBy, updatedAt } = current
  if (pendingOf(current) || version === record.version) return undefined
  return typeof updatedBy === 'string' && typeof updatedAt === 'string'
    ? saveTexts.changedBy(updatedBy, momentText(updatedAt))
    : undefined
}
