import type { Kind } from '#src/kinds/kind.ts'
import type { Filter, FilterTerm } from '#src/query/filter.ts'
import { textOf } from '#src/query/value-text.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'

/** Ways to compare in the panel; `range` is one filter or two, the last two are the filter on emptiness. */
export const manners = ['contains', 'starts', 'eq', 'anyOf', 'range', 'empty', 'filled'] as const
export type Manner = (typeof manners)[number]

/** A condition while it is typed: those of a range are from and to, and any may be a text that is no value. */
export type Draft = { manner: Manner; values: (JsonValue | undefined)[] }

export const mannerTitles: Record<Manner, string> = {
  contains: 'Contiene',
  starts: 'Empieza por',
  eq: 'Igual a',
  anyOf: 'Cualquiera de',
  range: 'Entre',
  empty: 'Está vacío',
  filled: 'Tiene dato',
}

/** Conditions that a field offers; a closed list, a reference and yes or no are chosen from, never typed. */
export function mannersOf({ property }: Field, { operators }: FilterTerm): Manner[] {
  const isChosen =
    (property.oneOf ?? property.items?.oneOf) !== undefined ||
    property['x-ref'] !== undefined ||
    property.type === 'boolean'
  const applicable: Manner[] = [
    ...(operators.includes('gte') ? (['range'] as const) : []),
    ...operators.filter((operator) => operator === 'contains' || operator === 'starts'),
    ...(operators.includes('eq') ? [isChosen ? ('anyOf' as const) : ('eq' as const)] : []),
    ...(operators.includes('empty') ? (['empty', 'filled'] as const) : []),
  ]
  return applicable
}

/** The condition of some filters of one field. */
export function draftOf(filters: Filter[], offered: Manner[]): Draft {
  const find = (operator: Filter['operator']): JsonValue[] | undefined =>
    filters.find((filter) => filter.operator === operator)?.values
  const [from, to] = [find('gte'), find('lte')]
  if (from || to) return { manner: 'range', values: [from?.[0], to?.[0]] }
  const emptiness = find('empty')
  if (emptiness) return { manner: emptiness[0] === true ? 'empty' : 'filled', values: [] }
  const [first] = filters
  const [manner = 'eq'] = offered
  if (!first) return { manner, values: [] }
  const typed = first.operator === 'contains' || first.operator === 'starts' ? first.operator : 'eq'
  return {
    manner: typed === 'eq' && offered.includes('anyOf') ? 'anyOf' : typed,
    values: first.values,
  }
}

/** The filters of a condition; none while nothing is typed. */
export function filtersOf(field: string, { manner, values }: Draft): Filter[] {
  if (manner === 'empty' || manner === 'filled')
    return [{ field, operator: 'empty', values: [manner === 'empty'] }]
  if (manner === 'range') {
    const [from, to] = values
    return [
      ...(from === undefined ? [] : [{ field, operator: 'gte' as const, values: [from] }]),
      ...(to === undefined ? [] : [{ field, operator: 'lte' as const, values: [to] }]),
    ]
  }
  const given = givenOf(values)
  return given.length === 0 ? [] : [{ field, operator: manner === 'anyOf' ? 'eq' : manner, values: given }]
}

/** Why a condition is invalid, in Spanish; undefined when it is valid. */
export function refuseDraft(
  { values, manner }: Draft,
  { read, expected }: FilterTerm,
  kind: Pick<Kind, 'type' | 'wrongType'>,
): string | undefined {
  const given = givenOf(values)
  const isNumber = kind.type === 'number' || kind.type === 'integer'
  for (const value of given) {
    if (isNumber && typeof value !== 'number') return kind.wrongType(value)
    if (read(textOf(value)) === undefined)
      return manner === 'range' ? kind.wrongType(value) : `Escriba ${expected}.`
  }
  const [from, to] = values
  const isTurned =
    manner === 'range' &&
    (typeof from === 'number' && typeof to === 'number'
      ? from > to
      : typeof from === 'string' && typeof to === 'string' && from > to)
  return isTurned ? '«Desde» no puede ser mayor que «Hasta».' : undefined
}

const givenOf = (values: Draft['values']): JsonValue[] =>
  values.flatMap((value) => (value === undefined || value === '' ? [] : [value]))
