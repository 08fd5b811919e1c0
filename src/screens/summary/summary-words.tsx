import { Fragment } from 'react'
import type { InboxItem, SummaryValue } from '#src/schema/inbox-item.ts'
import { safeText } from '#src/ui/safe-text.ts'
import css from './summary.module.css'
import { summaryTexts } from './summary-texts.ts'

/** What an item would do, in words: the first values that it changes, from what to what. */
export function SummaryWords({ item }: { item: InboxItem }) {
  const { summary, kind } = item
  if (kind === 'inactivar') return <span className={css.words}>{summaryTexts.becomesInactive}</span>
  if (!summary || summary.values.length === 0) return null
  const { values, more } = summary
  const isChange = kind === 'editar' || summary.isNextPeriod === true
  return (
    <span className={css.words}>
      {values.map((value, index) => (
        <Fragment key={value.title}>
          {index > 0 && '; '}
          <ValueWords value={value} isChange={isChange} />
        </Fragment>
      ))}
      {more > 0 && ` ${summaryTexts.andMore(more)}`}
    </span>
  )
}

function ValueWords({
  value: { title, before, after },
  isChange,
}: {
  value: SummaryValue
  isChange: boolean
}) {
  if (before === undefined && after === undefined) return summaryTexts.changes(safeText(title))
  if (!isChange)
    return (
      <>
        {safeText(title)}: <b>{safeText(after ?? '')}</b>
      </>
    )
  return (
    <>
      {safeText(title)}: {safeText(before ?? summaryTexts.empty)} →{' '}
      <b>{safeText(after ?? summaryTexts.empty)}</b>
    </>
  )
}
