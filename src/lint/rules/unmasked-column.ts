import { byWholeFigures } from '#src/kinds/filtering.ts'
import { kindOf } from '#src/kinds/index.ts'
import { kindInWords } from '#src/kinds/kind-in-words.ts'
import type { ScreenRule } from '../rule.ts'

/**
 * A column of numbers that are found whole or not at all, such as documents, without `x-masked`: the table shows their
 * end, while the server sends them whole to lists, exports and reports.
 */
export const unmaskedColumn: ScreenRule = {
  id: 'unmasked-column',
  severity: 'error',
  remedy:
    'Agregue «"x-masked": true», para que también el servidor, los archivos y los reportes den solo su final.',
  on: 'screen',
  check: ({ placed, fields }) =>
    placed
      .filter(
        ({ field, self }) =>
          self === fields &&
          field.property['x-table'] &&
          !field.property['x-masked'] &&
          kindOf(field).filtering === byWholeFigures,
      )
      .map(({ field, group, pointer }) =>
        group.problem(
          `${pointer}/x-table`,
          `«${field.name}» es ${kindInWords(field)}: la tabla muestra solo su final, y los archivos lo tendrían entero.`,
        ),
      ),
}
