import { date } from '#src/kinds/date/kind.ts'
import { figuresOf } from '#src/kinds/filtering.ts'
import type { InboxSummary } from '#src/schema/inbox-item.ts'

/** What a line of the inbox says below its title, as it says it; nothing where it says nothing. */
export const summaryTexts = (summary: InboxSummary | undefined): string[] => [
  ...(summary?.values ?? []).flatMap(({ title, before = '', after = '', items = [] }) => [
    `${title}:`,
    before,
    after,
    ...items,
  ]),
  ...(summary?.from === undefined ? [] : [date.format(summary.from, {})]),
]

/** Digits of the numbers among these texts, without their grouping; none of what is shown by its end. */
export const summaryFigures = (summary: InboxSummary | undefined): string[] =>
  (summary?.values ?? []).flatMap(({ before = '', after = '' }) =>
    [before, after].flatMap((text) => figuresOf(text) ?? []),
  )
