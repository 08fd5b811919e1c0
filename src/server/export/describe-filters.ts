import { kindOf } from '#src/kinds/index.ts'
import { isPrivate } from '#src/kinds/list-terms.ts'
import type { Filter, Operator } from '#src/query/filter.ts'
import type { ListQuery } from '#src/query/list-query.ts'
import { findField } from '#src/schema/screen.ts'
import type { Resource } from '../resources/resource.ts'

const words: Record<Exclude<Operator, 'empty'>, string> = {
  eq: '',
  contains: 'contiene ',
  starts: 'empieza por ',
  gte: 'desde ',
  lte: 'hasta ',
}

/** Describes a query in words for the audit log: of personal and masked values only that there was one. */
export function describeFilters({ screen, terms }: Resource, { filters, search }: ListQuery): string {
  const describe = (filter: Filter): string[] => {
    const field = findField(screen, filter.field)
    if (!field) return []
    const { operator, values } = filter
    if (operator === 'empty') return [`${field.title}: ${values[0] === true ? 'vacío' : 'con valor'}`]
    const shown = isPrivate(field)
      ? '(reservado)'
      : values.map((value) => kindOf(field).format(value, field.property)).join(', ')
    return [`${field.title}: ${words[operator]}${shown}`]
  }
  const searched = search === '' ? [] : [`Búsqueda: ${terms.hasPrivateSearch ? '(reservada)' : search}`]
  return [...searched, ...filters.flatMap(describe)].join('; ')
}
