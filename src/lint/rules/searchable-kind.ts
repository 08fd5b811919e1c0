import { kindOf } from '#src/kinds/index.ts'
import { kindInWords } from '#src/kinds/kind-in-words.ts'
import type { FieldRule } from '../rule.ts'

/** A search in fields whose kind has nothing that people type into a search box. */
export const searchableKind: FieldRule = {
  id: 'searchable-kind',
  severity: 'warning',
  remedy: 'Quite «x-search»; si hace falta, dé al campo su propio filtro con «x-filter».',
  on: 'field',
  check: (field) =>
    field.property['x-search'] && !kindOf(field).search
      ? [
          {
            pointer: '/x-search',
            message: `La búsqueda por texto no aplica a ${kindInWords(field)}.`,
          },
        ]
      : [],
}
