import type { ResourceApi } from '#src/client/resource-api.ts'
import { momentText } from '#src/kinds/date-time/moment-text.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Rejection } from '#src/schema/rejection.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { safeText } from '#src/ui/safe-text.ts'
import { changeTexts } from './change-texts.ts'
import { CorrectedDifference } from './corrected-difference.tsx'
import css from './shown-change.module.css'

type EarlierRejectionsProps = {
  model: RenderModel
  api: ResourceApi
  record: StoredRecord
  rejections: Rejection[]
  /** Id of the rejected request that the record asks anew. */
  corrects: string | undefined
}

/** Who rejected earlier what waits for a decision once more, when and why, and what is not the same since. */
export const EarlierRejections = ({ model, api, record, rejections, corrects }: EarlierRejectionsProps) => (
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
    {(corrects !== undefined || pendingOf(record)?.kind === 'crear') && (
      <CorrectedDifference {...{ model, api, record, corrects }} />
    )}
  </section>
)
