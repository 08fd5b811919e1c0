import { didYouMean } from '#src/schema/closest.ts'
import type { ScreenRule } from '../rule.ts'

/** A list limited to days of a field that is not a moment, or that lists cannot be filtered by. */
export const listSpan: ScreenRule = {
  id: 'list-span',
  severity: 'error',
  remedy: 'Nombre en «span» un campo date-time o date con "x-filter": true.',
  on: 'screen',
  check: ({ source, document, fields }) => {
    const { span } = document['x-screen']
    const moments = fields.filter(
      ({ kind, property }) => ['date', 'date-time'].includes(kind) && property['x-filter'],
    )
    if (!span || moments.some(({ name }) => name === span.field)) return []
    const names = moments.map(({ name }) => name)
    const message = `«${span.field}» no es una fecha por la que se filtre.${didYouMean(span.field, names)}`
    return [source.problem('/x-screen/span/field', message)]
  },
}
