import type { ResourceApi } from '#src/client/resource-api.ts'
import { momentText } from '#src/kinds/date-time/moment-text.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { rejectionsOf } from '#src/schema/rejection.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { progressOf } from '#src/schema/workflow.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { changeTexts } from './change-texts.ts'
import css from './shown-change.module.css'

const CorrectedDifference = lazyPart(() =>
  import('./corrected-difference.tsx').then(({ CorrectedDifference: part }) => part),
)

type EarlierRejectionsProps = { model: RenderModel; api: ResourceApi; record: StoredRecord }

/** Who rejected earlier what waits for a decision once more, when and why, and what is not the same since. */
export function EarlierRejections({ model, api, record }: EarlierRejectionsProps) {
  const rejections = rejectionsOf(record)
  if (rejections.length === 0) return null
  const corrects = progressOf(record)?.corrects
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
      {corrects !== undefined && <CorrectedDifference {...{ model, api, record, corrects }} />}
    </section>
  )
}
