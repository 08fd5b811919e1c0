import { kindsFor } from '#src/kinds/index.ts'
import type { FieldRule } from '../rule.ts'

/** A list whose items are of no kind, so that it would take anything. */
export const itemKind: FieldRule = {
  id: 'item-kind',
  severity: 'error',
  remedy: 'Agregue a «items» el «format» o el «oneOf» de cada elemento.',
  on: 'field',
  check: ({ level, property: { items } }) =>
    !items || level || kindsFor(items).length === 1
      ? []
      : [{ pointer: '/items', message: 'Falta el tipo de los elementos de la lista.' }],
}
