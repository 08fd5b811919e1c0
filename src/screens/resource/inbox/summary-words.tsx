import { Fragment } from 'react'
import { dayWords } from '#src/kinds/day-words.ts'
import { inboxItemKinds } from '#src/schema/inbox-fields.ts'
import type { InboxItem, SummaryValue } from '#src/schema/inbox-item.ts'
import { safeText } from '#src/ui/safe-text.ts'
import css from './inbox.module.css'
import { inboxTexts } from './inbox-texts.ts'

/** What an item would do, in words: the first values that it changes, from what to what. */
export function SummaryWords({ item }: { item: InboxItem }) {
  const { summary, kind } = item
  if (kind === 'inactivar') return <span className={css.words}>{inboxTexts.becomesInactive}</span>
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
      {more > 0 && ` ${inboxTexts.andMore(more)}`}
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
  if (before === undefined && after === undefined) return inboxTexts.changes(safeText(title))
  if (!isChange)
    return (
      <>
        {safeText(title)}: <b>{safeText(after ?? '')}</b>
      </>
    )
  return (
    <>
      {safeText(title)}: {safeText(before ?? inboxTexts.empty)} → <b>{safeText(after ?? inboxTexts.empty)}</b>
    </>
  )
}

/** Kind of an item, and the day from which it holds. */
export function kindWords({ kind, summary }: InboxItem): string {
  const name = summary?.isNextPeriod ? inboxTexts.nextPeriod : inboxItemKinds[kind]
  return summary?.from === undefined ? name : inboxTexts.holdsFrom(name, dayWords(summary.from))
}
