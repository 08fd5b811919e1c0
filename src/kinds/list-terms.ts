import type { FilterTerm, ListTerms } from '#src/query/filter.ts'
import { type InboxScreen, inboxFields } from '#src/schema/inbox-fields.ts'
import { type Field, isSortable, type Screen } from '#src/schema/screen.ts'
import { isDay } from './day-text.ts'
import { kindOf } from './index.ts'

type Listed = Pick<Screen, 'fields' | 'sort' | 'dated'>

/**
 * Terms of a screen's list: sorted by `x-sort` fields and its own order, though never by masked ones, and filtered by
 * `x-filter` fields.
 */
export const listTerms = ({ fields, sort, dated }: Listed): ListTerms => ({
  sortable: fields.filter((field) => isSortable(field, sort)).map(({ name }) => name),
  filters: fields.filter(({ property }) => property['x-filter']).map(toFilterTerm),
  ...(dated ? { readDay: (text) => (isDay(text) ? text : undefined) } : {}),
  hasPrivateSearch: fields.some((field) => field.property['x-search'] && isPrivate(field)),
})

/** Terms of an inbox. */
export const inboxTerms = (screens: InboxScreen[]): ListTerms =>
  listTerms({ fields: inboxFields(screens), sort: [] })

/** Whether values of a field stay out of addresses and logs (Ley 1581 de 2012). */
export const isPrivate = ({ property }: Field): boolean =>
  property['x-personal'] === true || property['x-masked'] === true

function toFilterTerm(field: Field): FilterTerm {
  const { name, property, required } = field
  const { operators, read, expected } = kindOf(field).filtering
  // Whoever sees only the end of a number must not find the rest by trying its parts.
  const allowed = property['x-masked'] ? operators.filter((operator) => operator === 'eq') : operators
  return {
    field: name,
    operators: [...allowed, ...(required ? [] : ['empty' as const])],
    isPrivate: isPrivate(field),
    read: (text) => read(text, property),
    expected,
  }
}
