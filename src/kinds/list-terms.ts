import type { FilterTerm, ListTerms } from '#src/query/filter.ts'
import { type BoxedScreen, boxFields } from '#src/schema/box-fields.ts'
import type { Field, Screen } from '#src/schema/screen.ts'
import { isDay } from './calendar.ts'
import { kindOf } from './index.ts'

type Listed = Pick<Screen, 'fields' | 'sort' | 'dated'>

/**
 * What the list of a screen can be asked: sorted by `x-sort` fields and its own order, filtered by `x-filter` fields.
 */
export const listTerms = ({ fields, sort, dated }: Listed): ListTerms => ({
  sortable: fields
    .filter(({ name, property }) => property['x-sort'] || sort.some(({ field }) => field === name))
    .map(({ name }) => name),
  filters: fields.filter(({ property }) => property['x-filter']).map(toFilterTerm),
  ...(dated ? { readDay: (text) => (isDay(text) ? text : undefined) } : {}),
  hasPrivateSearch: fields.some((field) => field.property['x-search'] && isPrivate(field)),
})

/** What a box of approvals can be asked. */
export const boxTerms = (screens: BoxedScreen[]): ListTerms =>
  listTerms({ fields: boxFields(screens), sort: [] })

/** Whether values of a field stay out of addresses and logs (Ley 1581 de 2012). */
export const isPrivate = ({ property }: Field): boolean =>
  property['x-personal'] === true || property['x-masked'] === true

function toFilterTerm(field: Field): FilterTerm {
  const { name, property, required } = field
  const { operators, read, expected } = kindOf(field).filtering
  // Who may only see the end of a number must not find the rest of it by trying its parts.
  const known = property['x-masked'] ? operators.filter((operator) => operator === 'eq') : operators
  return {
    field: name,
    operators: [...known, ...(required ? [] : ['empty' as const])],
    isPrivate: isPrivate(field),
    read: (text) => read(text, property),
    expected,
  }
}
