import { dequal as equal } from 'dequal/lite'
import { changesBetween } from '#src/schema/history.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { FieldChange } from '#src/schema/pending.ts'
import type { Screen } from '#src/schema/screen.ts'
import { firstDay, lastDay } from '#src/schema/validity.ts'
import { setFields } from './set-fields.ts'

/** What of a screen says what its periods are of. */
type OfPeriods = Pick<Screen, 'fields' | 'dated'>

/**
 * What a period has in another way than the one that it follows, but for its days; of what is computed, where its value
 * is known.
 */
export function periodChanges(model: OfPeriods, before: JsonObject, after: JsonObject): FieldChange[] {
  const key = [...keyOf(model), firstDay, lastDay, 'status']
  const fields = setFields(model).filter(
    ({ name, readOnly }) => !key.includes(name) && (!readOnly || after[name] !== undefined),
  )
  return changesBetween(fields, before, after)
}

/** Whether a new record is a period of the same as another one. */
export const isPeriodOfSame = (model: OfPeriods, one: JsonObject, other: JsonObject): boolean =>
  model.dated !== undefined && keyOf(model).every((name) => equal(one[name], other[name]))

/** What a period is told from its neighbours by: what it is of, and its days. */
export const placeOfPeriod = (model: OfPeriods, record: JsonObject): JsonObject =>
  Object.fromEntries(
    [...keyOf(model), firstDay, lastDay].flatMap((name) => {
      const value = record[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

const keyOf = ({ dated }: Pick<Screen, 'dated'>): string[] => dated?.keys[0] ?? []
