import type { ScreenRule } from '../rule.ts'

/** Items that only the product adds, outside a list of the record itself. */
export const fixedItems: ScreenRule = {
  id: 'fixed-items',
  severity: 'error',
  remedy: 'Deje «x-fixed-items» solo en una lista de objetos que sea campo del registro.',
  on: 'screen',
  check: ({ placed, fields }) =>
    placed
      .filter(({ field }) => field.property['x-fixed-items'])
      .filter(({ field }) => !(fields.includes(field) && field.level && field.property.type === 'array'))
      .map(({ field, group, pointer }) =>
        group.problem(`${pointer}/x-fixed-items`, `«${field.name}» no es una lista de objetos del registro.`),
      ),
}
