import type { ResourceApi } from '#src/client/resource-api.ts'
import { shortDay } from '#src/kinds/day-text.ts'
import { newPeriodName } from '#src/schema/change-name.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { firstDay } from '#src/schema/validity.ts'
import { periodChanges } from '#src/validation/period-changes.ts'
import { deltaText } from '../delta-text.ts'
import { Difference } from '../difference/difference.tsx'
import { EndedPeriods } from '../ended-periods/ended-periods.tsx'
import { useReview } from '../use-review.ts'
import css from './review.module.css'
import { reviewTexts } from './review-texts.ts'

type PeriodDifferenceProps = { model: RenderModel; api: ResourceApi; record: StoredRecord }

/** A new period beside the one that it follows: what is not the same in both; the values of one that follows none. */
export function PeriodDifference({ model, api, record }: PeriodDifferenceProps) {
  const { data } = useReview(model, api, record.id)
  if (!data) return null
  const { previous, ends } = data
  const changes = periodChanges(model, previous ?? {}, record)
  if (!previous)
    return (
      <>
        <p className={css.note}>{reviewTexts.noPrevious}</p>
        <Difference {...{ model, changes }} labels={record.labels} lookup={api.lookup} headings={undefined} />
      </>
    )
  return (
    <>
      {changes.length === 0 ? (
        <p className={css.note}>{reviewTexts.samePrevious}</p>
      ) : (
        <Difference
          model={model}
          labels={record.labels}
          changes={changes}
          lookup={api.lookup}
          headings={[reviewTexts.previousPeriod(shortDay(String(previous[firstDay]))), newPeriodName]}
          delta={{ heading: reviewTexts.difference, textOf: deltaText }}
        />
      )}
      <EndedPeriods ends={ends} />
    </>
  )
}
