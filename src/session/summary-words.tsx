import { Fragment } from 'react'
import type { InboxItem, SummaryValue } from '#src/schema/inbox-item.ts'
import { safeText } from '#src/ui/safe-text.ts'
import css from './summary-words.module.css'

/** What an item would do, in words: the first values that it changes, from what to what. */
export function SummaryWords({ item }: { item: Pick<InboxItem, 'kind' | 'summary'> }) {
  const { summary, kind } = item
  if (kind === 'inactivar') return <span className={css.words}>{texts.becomesInactive}</span>
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
      {more > 0 && ` ${texts.andMore(more)}`}
    </span>
  )
}

function ValueWords({
  value: { title, before, after, items },
  isChange,
}: {
  value: SummaryValue
  isChange: boolean
}) {
  if (items && isChange)
    return `${safeText(title)}: ${items.map((text) => safeText(uncapitalized(text))).join('; ')}`
  if (before === undefined && after === undefined) return texts.changes(safeText(title))
  if (!isChange)
    return (
      <>
        {safeText(title)}: <b>{safeText(after ?? '')}</b>
      </>
    )
  return (
    <>
      {safeText(title)}: {safeText(before ?? texts.empty)} → <b>{safeText(after ?? texts.empty)}</b>
    </>
  )
}

const uncapitalized = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const texts = {
  becomesInactive: 'El registro queda inactivo.',
  empty: 'vacío',
  changes: (title: string): string => `${title} cambia`,
  andMore: (count: number): string => `y ${count} más`,
} as const
