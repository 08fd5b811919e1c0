import type { JsonObject } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import { kindOf } from './index.ts'
import { isPrivate } from './list-terms.ts'

/** Amounts of one record, at most: what it comes to, and what of. */
const mostAmounts = 4

/** Columns of a table that may tell records apart beside their label: what they are of a closed list, and amounts. */
export const distinguishingColumns = (fields: Field[]): Field[] =>
  fields.filter(
    (field) => field.property['x-table'] && !isPrivate(field) && (isClass(field) || isAmount(field)),
  )

/**
 * Chooses the columns by which one of several records differs from the others beside its label and state, in the order of
 * the form: its first class, and the amounts that lists sort by; where they sort by none, what is computed and the first
 * others. What is zero says nothing, but for what is sorted by.
 * @param columns those of `distinguishingColumns` that neither its label nor its state has
 */
export function distinguishingFields(columns: Field[], values: JsonObject): Field[] {
  const known = columns.filter(({ name }) => (values[name] ?? '') !== '')
  const amounts = known.filter(isAmount)
  const sorted = amounts.filter(({ property }) => property['x-sort'])
  const shown = sorted.length > 0 ? sorted : amounts.filter(({ name }) => values[name] !== 0)
  const computed = shown.filter(({ property }) => property['x-computed'] !== undefined)
  const chosen = [...known.filter(isClass).slice(0, 1), ...new Set([...computed, ...shown])]
  return known.filter((field) => chosen.slice(0, mostAmounts + 1).includes(field))
}

/** Whether a field says which of a closed list a record is; what follows from the day, such as its being in force, does not. */
export const isClass = ({ property }: Field): boolean =>
  property.oneOf !== undefined && property['x-derived'] === undefined

const isAmount = (field: Field): boolean => kindOf(field).adds
