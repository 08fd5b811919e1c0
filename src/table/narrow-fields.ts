import type { Registry } from '#src/kinds/view.tsx'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { Field } from '#src/schema/screen.ts'
import { firstDay, standingField, standingFields } from '#src/schema/validity.ts'
import { isState } from './is-state.ts'

type Told = Pick<RenderModel, 'key' | 'dated'>

/** A column of a narrow table, and the fields whose values stand in the second line of a row's cell. */
export type NarrowField = { field: Field; beneath?: (row: StoredRecord) => Field[] }

/**
 * What tells rows that hold from a day apart on a narrow screen: what they are about, over the words of the rest of
 * their key, then their rate or amount, and the day over the state. Of rows that go by a code of their own the name
 * stands in the figure's place. Undefined of other records, and of those that have a state of their own beside their code.
 * @param fields the columns of the table
 * @param name the column that says what a record is about where it has a code
 */
export function datedFields(
  model: Told,
  fields: Field[],
  { registry, name }: { registry: Registry; name: Field | undefined },
): NarrowField[] | undefined {
  const day = fields.find((field) => field.name === firstDay)
  const keys = fields.filter((field) => field !== day && model.key.includes(field.name))
  const about = keys[0] ?? fields[0]
  if (!model.dated || !about || !day) return undefined
  const last = {
    field: day,
    beneath: (row: StoredRecord) => fields.filter((field) => field.name === standingField(row)),
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

/** A state that the dates of the row do not tell. */
const isOwnState = (field: Field): boolean =>
  isState(field) && !standingFields.some((name) => name === field.name)

/** What may be empty tells least; rates do not add up, and tell more than amounts, of which many are alike. */
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

const isWords = ({ property }: Field): boolean => property.type === 'string' || property.oneOf !== undefined

/** Bands of ages or amounts share a code, which then tells none of them apart. */
const hasOwnCode = ({ kind, property }: Field, others: Field[]): boolean =>
  kind !== 'choice' && property.type === 'string' && property['x-ref'] === undefined && others.every(isWords)
