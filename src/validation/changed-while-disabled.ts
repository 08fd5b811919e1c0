import { dequal as equal } from 'dequal/lite'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { fromPointer, toPointer } from '#src/schema/json-pointer.ts'
import type { Field } from '#src/schema/screen.ts'
import type { FieldStates } from './field-states.ts'
import { initialValues } from './initial-values.ts'
import type { RuleContext } from './rule-book.ts'
import { valueAt } from './value-at.ts'

/** Message at a field that `x-enabled` does not let change. */
export const disabledMessage = 'Este campo no se puede cambiar en este momento; déjelo como estaba.'

/**
 * Visible fields that differ from before although `x-enabled` does not let them change. The items of a list have no
 * names and may move, so one may hold what any of them held, and a new one its defaults; those of a list of
 * `x-fixed-items` stay in their places.
 * @param context with the record before the change, without which nothing is compared
 */
export function changedWhileDisabled(
  fields: Field[],
  { disabled, hidden }: FieldStates,
  record: JsonObject,
  context: RuleContext,
): string[] {
  const { before } = context
  if (!before) return []
  return [...disabled].filter((pointer) => {
    const path = fromPointer(pointer)
    const allowed = isFixed(fields, path)
      ? [valueAt(before, path)]
      : [...valuesAt(before, path), ...itemDefaults(fields, path, context)]
    return !hidden.has(pointer) && !allowed.some((value) => isSame(value, valueAt(record, path)))
  })
}

/** Lists of `x-fixed-items` that have more or fewer items than before. */
export const changedInNumber = (fields: Field[], record: JsonObject, { before }: RuleContext): string[] =>
  before === undefined
    ? []
    : fixedLists(fields, record)
        .filter((path) => countOf(valueAt(record, path)) !== countOf(valueAt(before, path)))
        .map((path) => toPointer(...path))

/** Paths of the lists of `x-fixed-items`, in groups and in the items of one another too. */
const fixedLists = (fields: Field[], object: JsonObject): string[][] =>
  fields.flatMap(({ name, property, level }) => {
    const value = object[name]
    const isFixedList = property['x-fixed-items'] === true
    const within = (item: Value, ...path: string[]): string[][] =>
      level && isJsonObject(item)
        ? fixedLists(level.fields, item).map((inner) => [name, ...path, ...inner])
        : []
    const items = isFixedList && Array.isArray(value) ? value : []
    return [
      ...(isFixedList ? [[name]] : []),
      ...items.flatMap((item, index) => within(item, String(index))),
      ...(property.type === 'object' ? within(value ?? {}) : []),
    ]
  })

/** Message at a list that has more or fewer items than the product gave it. */
export const fixedItemsMessage =
  'Los elementos de esta lista los pone el producto; no agregue ni quite ninguno.'

const countOf = (list: Value): number => (Array.isArray(list) ? list.length : 0)

/** Whether a path leads through no list whose items may move. */
function isFixed(fields: Field[], [name, ...rest]: string[]): boolean {
  const field = fields.find((one) => one.name === name)
  if (!field?.level || rest.length === 0) return true
  const isList = field.property.type === 'array'
  return (
    (!isList || field.property['x-fixed-items'] === true) &&
    isFixed(field.level.fields, isList ? rest.slice(1) : rest)
  )
}

type Value = JsonValue | undefined

/** An empty list or group equals none: forms send it so. */
const isSame = (a: Value, b: Value): boolean => equal(a, b) || (isEmpty(a) && isEmpty(b))

const isEmpty = (value: Value): boolean =>
  value === undefined || (typeof value === 'object' && Object.keys(value ?? {}).length === 0)

/** Values at a path, in every item where it leads through a list. */
function valuesAt(value: Value, [name, ...rest]: string[]): Value[] {
  if (name === undefined) return [value]
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, rest))
  return isJsonObject(value) ? valuesAt(value[name], rest) : [undefined]
}

/** Values of a field in an item just added; none for a field that is in no list. */
function itemDefaults(fields: Field[], [name, ...rest]: string[], context: RuleContext): Value[] {
  const field = fields.find((one) => one.name === name)
  if (!field?.level || rest.length === 0) return []
  const inside = field.level.fields
  return field.property.type === 'array'
    ? valuesAt(initialValues(inside, context), rest.slice(1))
    : itemDefaults(inside, rest, context)
}
