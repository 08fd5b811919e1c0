import equal from 'fast-deep-equal'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { fromPointer, toPointer } from '#src/schema/json-pointer.ts'
import type { Field } from '#src/schema/screen.ts'
import { initialValues } from './initial-values.ts'
import type { RuleContext } from './rules.ts'
import type { Survey } from './survey.ts'

/** What a person reads at a field that `x-enabled` holds to what it was. */
export const disabledMessage = 'Este campo no se puede cambiar en este momento; déjelo como estaba.'

/**
 * The fields in sight that differ from before although `x-enabled` does not let them change. The items of a list have
 * no names and may move, so that one may hold what any of them held, and a new one its defaults; those of a list of
 * `x-fixed-items` stay in their places.
 * @param context with the record as it was, without which nothing is compared
 */
export function changedWhileDisabled(
  fields: Field[],
  { disabled, hidden }: Survey,
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

/** The lists whose items are the product's that have more or fewer of them than before. */
export const changedInNumber = (fields: Field[], record: JsonObject, { before }: RuleContext): string[] =>
  before === undefined
    ? []
    : fields
        .filter(
          ({ name, property }) =>
            property['x-fixed-items'] && countOf(record[name]) !== countOf(before[name]),
        )
        .map(({ name }) => toPointer(name))

/** What a person reads at a list that has more or fewer items than the product gave it. */
export const fixedItemsMessage =
  'Los elementos de esta lista los pone el producto; no agregue ni quite ninguno.'

const countOf = (list: Value): number => (Array.isArray(list) ? list.length : 0)

/** Whether a path leads through a list whose items stay where they are. */
const isFixed = (fields: Field[], [name]: string[]): boolean =>
  fields.some((field) => field.name === name && field.property['x-fixed-items'] === true)

type Value = JsonValue | undefined

/** An empty list or group is none, which is how forms send it. */
const isSame = (a: Value, b: Value): boolean => equal(a, b) || (isEmpty(a) && isEmpty(b))

const isEmpty = (value: Value): boolean =>
  value === undefined || (typeof value === 'object' && Object.keys(value ?? {}).length === 0)

function valueAt(value: Value, [name, ...rest]: string[]): Value {
  if (name === undefined) return value
  if (Array.isArray(value)) return valueAt(value[Number(name)], rest)
  return isJsonObject(value) ? valueAt(value[name], rest) : undefined
}

/** What stands at a path, in every item where it leads through a list. */
function valuesAt(value: Value, [name, ...rest]: string[]): Value[] {
  if (name === undefined) return [value]
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, rest))
  return isJsonObject(value) ? valuesAt(value[name], rest) : [undefined]
}

/** What a field holds in an item just added; nothing for a field that stands in no list. */
function itemDefaults(fields: Field[], [name, ...rest]: string[], context: RuleContext): Value[] {
  const field = fields.find((one) => one.name === name)
  if (!field?.level || rest.length === 0) return []
  const inside = field.level.fields
  return field.property.type === 'array'
    ? valuesAt(initialValues(inside, context), rest.slice(1))
    : itemDefaults(inside, rest, context)
}
