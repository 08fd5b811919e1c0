import { kindOf } from '#src/kinds/index.ts'
import { redactedValue } from '#src/kinds/redacted-value.ts'
import { isRedacted } from '#src/kinds/redaction.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { type Field, findField, type Screen } from '#src/schema/screen.ts'
import { firstDay, lastDay } from '#src/schema/validity.ts'
import { ExactNumber } from '#src/validation/exact-number.ts'
import type { RuleValue } from '#src/validation/rule-values.ts'
import type { Need } from '../elsewhere/records-elsewhere.ts'
import { isInForce } from '../elsewhere/referred-elsewhere.ts'
import type { StoredFind } from '../target.ts'
import { canMatch, comparisonHolds, orderOf } from './comparisons-in-memory.ts'
import { type Parameter, toParameter } from './find-comparisons.ts'

/** A lookup in the records of a service elsewhere: what is read of it, and what it finds in that. */
export type SearchElsewhere = { need: Need; resultIn: (records: StoredRecord[]) => JsonValue }

/**
 * Prepares a lookup; what its service cannot be asked for is compared here.
 * @param fields those of the record that is compared
 * @param referred the day as of which it refers to others
 * @returns undefined where no row can match
 */
export function searchElsewhere(
  find: StoredFind,
  fields: Field[],
  evaluate: (expression: string) => RuleValue | undefined,
  referred: string,
): SearchElsewhere | undefined {
  const { target, asOf, each } = find
  const day = asOf === undefined ? undefined : evaluate(asOf)
  if (asOf !== undefined && typeof day !== 'string') return undefined
  const conditions = find.where.map(({ field, operator, expression }) => ({
    field,
    operator,
    value: toParameter(evaluate(expression)),
  }))
  if (!conditions.every(({ operator, value }) => canMatch(operator, value))) return undefined
  const over = each && toParameter(evaluate(each.over))
  if (each && over === undefined) return undefined
  const isDated = target.screen.mixins.includes('VIGENCIA')
  const id = conditions.find((one) => one.field === 'id' && one.operator === 'eq')?.value
  const asked = { target, title: titleOf(find, fields) }
  const need: Need =
    typeof id === 'string'
      ? { ...asked, id, mayHaveEnded: isDated, fields: fieldsOf(find), ...(isDated ? { day: referred } : {}) }
      : {
          ...asked,
          values: valuesOf(find, conditions),
          fields: fieldsOf(find),
          ...(isDated && typeof day === 'string' ? { day } : {}),
        }
  const others = typeof id === 'string' ? conditions.filter(({ field }) => field !== 'id') : conditions
  const fits = (record: StoredRecord): boolean =>
    others.every(({ field, operator, value }) =>
      holdsIn(target.screen, record, { field, operator, value }),
    ) &&
    isOfState(find, record) &&
    (!isDated || typeof day !== 'string' || isInForce(record, day))
  return { need, resultIn: (records) => resultOf(find, records.filter(fits), over) }
}

/** What staff call it that is compared: the field that refers to the record, or else their screen. */
function titleOf({ where, target }: StoredFind, fields: Field[]): string {
  const referring = where.find(({ field, operator }) => field === 'id' && operator === 'eq')?.expression
  return fields.find(({ name }) => referring === `self.${name}`)?.title ?? target.screen.title
}

type Condition = {
  field: string
  operator: StoredFind['where'][number]['operator']
  value: Parameter | undefined
}

/** Values that a service may be asked for, of the types that their fields have. */
const valuesOf = ({ target: { screen } }: StoredFind, conditions: Condition[]): JsonObject =>
  Object.fromEntries(
    conditions.flatMap(({ field, operator, value }) => {
      const found = findField(screen, field)
      const isRequested = operator === 'eq' || operator === 'same' || operator === 'in'
      if (!isRequested || value === undefined) return []
      const isNumber = found && ['number', 'integer'].includes(kindOf(found).type)
      const typed = (one: string | boolean): JsonValue => (isNumber ? Number(one) : one)
      return [[field, Array.isArray(value) ? value.map(typed) : typed(value)]]
    }),
  )

/** Fields of the records that a lookup compares, sorts by or takes. */
const fieldsOf = ({ where, take, sort, each, asOf, target: { screen } }: StoredFind): string[] => [
  ...new Set([
    ...where.map(({ field }) => field),
    ...(Array.isArray(take) ? take : take === 'count' ? [] : Object.values(take)),
    ...sort.map(({ field }) => field),
    ...(each ? [each.field] : []),
    ...(screen.mixins.includes('ESTADO') ? ['status'] : []),
    ...(asOf === undefined ? [] : [firstDay, lastDay]),
  ]),
]

/** Of a value whose end alone is shown, as its list was filtered by it, the ends are compared. */
function holdsIn(screen: Screen, record: StoredRecord, { field, operator, value }: Condition): boolean {
  const held = record[field]
  const definition = isRedacted(held) ? findField(screen, field) : undefined
  if (!definition) return comparisonHolds(operator, held, value)
  return [value].flat().some((one) => one !== undefined && redactedValue(definition, one) === held)
}

/** As `ofState` says it in a statement; a service that knows no such state has records that count. */
const isOfState = ({ among }: StoredFind, { status, approvalStatus }: JsonObject): boolean =>
  (among === 'todos' || (status ?? 'ACTIVO') === 'ACTIVO') &&
  (among !== 'enVigor' || (approvalStatus ?? 'APROBADO') === 'APROBADO') &&
  (among !== 'activos' || approvalStatus !== 'RECHAZADO')

/** The one value of a lookup, as the statement of it gives it. */
function resultOf(
  { take, isList, sort, each }: StoredFind,
  records: StoredRecord[],
  over: Parameter | undefined,
): JsonValue {
  if (each) {
    const shared = Map.groupBy(
      records.filter((record) => record[each.field] != null),
      (record) => JSON.stringify(record[each.field]),
    )
    return [...shared.values()].filter((rows) => rows.length > Number(over)).length
  }
  if (take === 'count') return records.length
  if (!Array.isArray(take)) {
    const [[name = '', field = ''] = []] = Object.entries(take)
    return figureOf(
      name,
      records.flatMap((record) => record[field] ?? []),
    )
  }
  const terms = [...sort, { field: 'id', descending: false }]
  const rows = records
    .toSorted((one, other) => {
      for (const { field, descending } of terms) {
        const order = orderOfHeld(one[field], other[field], descending)
        if (order !== 0) return order
      }
      return 0
    })
    .map((record): JsonObject => Object.fromEntries(take.map((field) => [field, record[field] ?? null])))
  return isList ? rows : (rows[0] ?? null)
}

function figureOf(name: string, values: JsonValue[]): JsonValue {
  const [first] = values
  if (first === undefined) return null
  if (name === 'sum') return Number(String(values.map(exact).reduce((sum, value) => sum.plus(value))))
  const sorted = values.toSorted(orderOf)
  return (name === 'max' ? sorted.at(-1) : sorted[0]) ?? null
}

const exact = (value: JsonValue): ExactNumber => ExactNumber.of(Number(value))

/** What is empty comes last either way. */
function orderOfHeld(one: JsonValue | undefined, other: JsonValue | undefined, descending: boolean): number {
  if (one == null || other == null) return Number(one == null) - Number(other == null)
  return descending ? orderOf(other, one) : orderOf(one, other)
}
