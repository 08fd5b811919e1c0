import type { Kind } from '#src/kinds/kind.ts'
import type { Registry } from '#src/kinds/kind-view.tsx'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { Field } from '#src/schema/screen.ts'
import { firstDay, lifecycleField, lifecycleFields } from '#src/schema/validity.ts'
import { isState } from './is-state.ts'
import { longCode } from './naming-fields.ts'

type ModelKeys = Pick<RenderModel, 'key' | 'dated'>

/** A column of a narrow table, and the fields whose values stand in the second line of a row's cell. */
export type NarrowField = { field: Field; beneath?: (row: StoredRecord) => Field[] }

/**
 * Columns that distinguish dated rows on a narrow screen: what they are about, over the words of the rest of
 * their key, then their rate or amount, and the day over the state. Where rows have a code of their own, the name
 * replaces the figure. Undefined for other records, and for those with a state of their own beside their code.
 * @param fields the columns of the table
 * @param name the column that says what a record is about where it has a code
 */
export function datedFields(
  model: ModelKeys,
  fields: Field[],
  { registry, name }: { registry: Registry; name: Field | undefined },
): NarrowField[] | undefined {
  const day = fields.find((field) => field.name === firstDay)
  const keys = fields.filter((field) => field !== day && model.key.includes(field.name))
  const about = keys[0] ?? fields[0]
  if (!model.dated || !about || !day) return undefined
  const last = {
    field: day,
    beneath: (row: StoredRecord) => fields.filter((field) => field.name === lifecycleField(row)),
  }
  const others = keys.filter((field) => field !== about)
  if (hasOwnCode(about, others))
    return name && !fields.some(isOwnState) ? [{ field: about }, { field: name }, last] : undefined
  const figure = mainFigure(
    fields.filter((field) => !model.key.includes(field.name)),
    registry,
  )
  const words = others.filter(isWords)
  return (
    figure && [{ field: about, ...(words.length > 0 && { beneath: () => words }) }, { field: figure }, last]
  )
}

/**
 * The same for entries that the product writes, such as movements of accounts: what each is about, over what it refers
 * to, and its figure over the day and the first of its options. Entries without a figure, such as those of the audit log,
 * have the first of their options over the second, and their moment over who it was and the rest.
 */
export function loggedFields(
  { hasHistory }: Pick<RenderModel, 'hasHistory'>,
  fields: Field[],
): NarrowField[] | undefined {
  const [about, figure, day, moment] = [isText, isFigure, isDay, isMoment].map((is) => fields.find(is))
  if (hasHistory || !about) return undefined
  const [first, second, ...rest] = fields.filter(({ kind }) => kind === 'choice')
  if (!figure && first && second && moment)
    return [
      { field: first, beneath: () => [second] },
      { field: moment, beneath: () => [about, ...rest] },
    ]
  if (!figure || !day) return undefined
  const refers = fields.filter(({ property }) => property['x-ref']).slice(0, 1)
  return [
    { field: about, beneath: () => refers },
    { field: figure, beneath: () => [day, ...(first ? [first] : [])] },
  ]
}

/**
 * Some columns, and that of the record's state where it is missing; below the state stands what the schema writes of
 * the groups that a row has and no column shows, such as the lock of an account.
 */
export function withState<Column extends NarrowField>(
  some: Column[],
  all: Column[],
  { kindOf }: Registry,
): Column[] {
  const state = all.find(({ field }) => isState(field))
  if (!state) return some
  const fields = all.map(({ field }) => field)
  const written = fields.filter(
    (field) => isOfSchema(field, kindOf(field)) && some.every((one) => one.field !== field),
  )
  const notInForce = notInForceIn(fields, state.field)
  const beneath = (row: StoredRecord): Field[] => [
    ...written.filter(({ name }) => row[name] !== undefined),
    ...notInForce(row),
  ]
  const over = { ...state, beneath }
  return some.includes(state) ? some.map((one) => (one === state ? over : one)) : [...some, over]
}

/** Of a row that is not in force the field that says so, such as its pending approval, to stand below its state. */
export const notInForceIn =
  (fields: Field[], state: Field) =>
  (row: StoredRecord): Field[] => {
    const name = lifecycleField(row)
    const value = row[name] ?? 'VIGENTE'
    return value === 'VIGENTE' ? [] : fields.filter((field) => field !== state && field.name === name)
  }

/** Whether it is a group that the schema writes in words. */
export const isOfSchema = ({ property }: Field, { column }: Kind): boolean =>
  column === 'jsonb' && property['x-cell'] !== undefined

/** A state that does not follow from the dates. */
const isOwnState = (field: Field): boolean =>
  isState(field) && !lifecycleFields.some((name) => name === field.name)

/** Ranks required figures first; rates, which do not add up, before amounts, of which many are alike. */
function mainFigure(fields: Field[], { kindOf }: Registry): Field | undefined {
  const rankOf = (field: Field): number =>
    (field.required ? 8 : 0) +
    (field.property.type === 'number' ? 4 : 0) +
    (kindOf(field).adds ? 0 : 2) +
    (field.property['x-sort'] === true ? 1 : 0)
  const figures = fields.filter(isFigure)
  return figures.toSorted((one, other) => rankOf(other) - rankOf(one))[0]
}

const isFigure = ({ property }: Field): boolean => property.type === 'number' || property.type === 'integer'

const isText = ({ property: { maxLength = 0 } }: Field): boolean => maxLength > longCode

const isDay = ({ kind }: Field): boolean => kind === 'date'

const isMoment = ({ kind }: Field): boolean => kind === 'date-time'

const isWords = ({ property }: Field): boolean => property.type === 'string' || property.oneOf !== undefined

/** Bands of ages or amounts share a code, which identifies none of them. */
const hasOwnCode = ({ kind, property }: Field, others: Field[]): boolean =>
  kind !== 'choice' && property.type === 'string' && property['x-ref'] === undefined && others.every(isWords)
