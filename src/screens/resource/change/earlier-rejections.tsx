import { momentText } from '#src/kinds/date-time/moment-text.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { rejectionsOf } from '#src/schema/rejection.ts'
import { safeText } from '#src/ui/safe-text.ts'
import { changeTexts } from './change-texts.ts'
import css from './shown-change.module.css'

/** Who rejected earlier what waits for a decision once more, when and why. */
export function EarlierRejections({ record }: { record: StoredRecord }) {
  const rejections = rejectionsOf(record)
  if (rejections.length === 0) return null
  return (
    <section className={css.pending} aria-label={changeTexts.earlierRejections}>
      <h3>{changeTexts.earlierRejections}</h3>
      {rejections.map(({ by, at, reason }) => (
        <div key={at}>
          <p>{safeText(changeTexts.rejectedByAt(by, momentText(at)))}</p>
          {reason && (
            <p className={css.reason}>
              {changeTexts.reason}: {safeText(reason)}
            </p>
          )}
        </div>
      ))}
    </section>
  )
}
