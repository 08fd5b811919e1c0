import { type Find, isLog, type Screen, writableFields } from '#src/schema/screen.ts'
import { firstDay, lastDay } from '#src/schema/validity.ts'
import { filledIn } from './looked-up.ts'
import { looksAtOthers } from './lookup-results.ts'

/** A check of a record by other rows: the keyword of its issue, and the fields that people fill in for it. */
export type CheckByOthers = { keyword: string; reads: string[] }

type Checked = Pick<Screen, 'fields' | 'rules' | 'unique' | 'exclusive' | 'dated' | 'mixins'> & {
  finds: Find[]
}

/**
 * What may refuse a record of a screen because of other rows, or warn of them, as far as fields that people fill in decide
 * it: rules that read them, keys, what no two rows share, and periods; none of a log.
 */
export function checksByOthers(screen: Checked): CheckByOthers[] {
  const { rules, unique, exclusive, dated, mixins } = screen
  if (isLog({ mixins })) return []
  const writable = writableFields(screen).map(({ name }) => name)
  const days = dated ? [firstDay, lastDay] : []
  const checks = [
    ...rules
      .filter(({ rule, on }) => on === undefined && looksAtOthers(rule))
      .map(({ id, rule }) => ({ keyword: id, reads: filledIn(screen, [rule]) })),
    ...unique.map((key) => ({ keyword: 'unique', reads: key })),
    ...exclusive.map(({ id, same = [], ranges = [], when = {} }) => ({
      keyword: id,
      reads: [...Object.keys(when), ...same, ...ranges.flatMap(({ from, to }) => [from, to]), ...days],
    })),
    ...(dated?.keys ?? []).flatMap((key) =>
      ['VIG-2', 'VIG-4'].map((keyword) => ({ keyword, reads: [...key, ...days] })),
    ),
  ]
  return checks.filter(({ reads }) => reads.length > 0 && reads.every((name) => writable.includes(name)))
}
