import { momentText } from '#src/kinds/date-time/moment-text.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Field } from '#src/schema/screen.ts'
import { safeText } from '#src/ui/safe-text.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import { conflictTexts } from './conflict-texts.ts'

/** What somebody else has saved since a record was opened: who, when, and the fields that differ. */
export function SavedMeanwhile({
  fields,
  record,
  current,
}: {
  fields: Field[]
  record: StoredRecord
  current: StoredRecord
}) {
  const who = whoseText(record, current)
  return (
    <>
      {who && <p>{safeText(who)}</p>}
      <ul>
        {changedMeanwhile(fields, record, current).map(({ path, title, text }) => (
          <li key={path}>{conflictTexts.isNow(title, text)}</li>
        ))}
      </ul>
      <p>{conflictTexts.updateKeepsTyping}</p>
    </>
  )
}

/** Who saved the record meanwhile; of a change beside it the record does not say. */
function whoseText(record: StoredRecord, current: StoredRecord): string | undefined {
  const { version, updatedBy, updatedAt } = current
  if (pendingOf(current) || version === record.version) return undefined
  return typeof updatedBy === 'string' && typeof updatedAt === 'string'
    ? conflictTexts.changedBy(updatedBy, momentText(updatedAt))
    : undefined
}
