import type { DayDifference } from '#src/schema/day-comparison.ts'
import { changesBetween } from '#src/schema/history.ts'
import { fromPointer } from '#src/schema/json-pointer.ts'
import type { Field } from '#src/schema/screen.ts'
import { firstDay, lastDay } from '#src/schema/validity.ts'

/** What became of a record between two days; one whose next period has the same values is renewed. */
export type DayChange = 'STARTS' | 'ENDS' | 'CHANGES' | 'RENEWED'

/** A difference as the grid shows it. */
export type DayRow = DayDifference & {
  change: DayChange
  /** Names of the fields whose values differ, those of the period itself among them. */
  changed: Set<string>
}

/** Fields whose values differ between the two days in some record that holds on both. */
export const differingFields = (differences: DayDifference[], fields: Field[]): Field[] =>
  fields.filter((field) =>
    differences.some(
      ({ before, after }) => before && after && changesBetween([field], before, after).length > 0,
    ),
  )

/** Rows of a comparison, by the fields that it shows; those that go on the same stand last. */
export const dayRows = (differences: DayDifference[], fields: Field[]): DayRow[] =>
  differences
    .map((difference) => {
      const { before, after } = difference
      const changes = before && after ? changesBetween(fields, before, after) : []
      const changed = new Set(changes.map(({ pointer }) => fromPointer(pointer)[0] ?? ''))
      return { ...difference, change: changeOf(difference, changed), changed }
    })
    .toSorted((one, other) => Number(one.change === 'RENEWED') - Number(other.change === 'RENEWED'))

function changeOf({ before, after }: DayDifference, changed: Set<string>): DayChange {
  if (!before) return 'STARTS'
  if (!after) return 'ENDS'
  return [...changed].some((name) => !ofPeriod.includes(name)) ? 'CHANGES' : 'RENEWED'
}

/** Fields that tell a period from the next one, whatever it holds. */
const ofPeriod: string[] = [firstDay, lastDay]

/** Fields in the order in which they are compared: those that name a record, those that differ, and the rest. */
export function comparedFields(fields: Field[], keys: string[], rows: DayRow[]): Field[] {
  const rank = ({ name }: Field): number => {
    if (keys.includes(name) && !ofPeriod.includes(name)) return 0
    return rows.some(({ change, changed }) => change === 'CHANGES' && changed.has(name)) ? 1 : 2
  }
  return fields.toSorted((one, other) => rank(one) - rank(other))
}
