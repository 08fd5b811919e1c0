import { shortDay } from '#src/kinds/day-text.ts'
import type { EndedPeriod } from '#src/schema/write-preview.ts'
import { endedPeriodsTexts } from './ended-periods-texts.ts'

/** Says of each period that a new one ends on which day that is. */
export const EndedPeriods = ({ ends = [] }: { ends?: EndedPeriod[] | undefined }) =>
  ends.map(({ from, to }) => <p key={from}>{endedPeriodsTexts.willEnd(shortDay(from), shortDay(to))}</p>)
