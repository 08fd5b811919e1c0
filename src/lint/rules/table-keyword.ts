import { isInside } from '../inside.ts'
import type { ScreenRule } from '../rule.ts'

const keywords = ['x-table', 'x-search', 'x-sort', 'x-filter', 'x-masked'] as const

/** A table keyword in a field without a table column: one inside a group or a list. */
export const tableKeyword: ScreenRule = {
  id: 'table-keyword',
  severity: 'warning',
  remedy: 'Quítelo; si hace falta en la tabla, lleve el campo fuera del grupo o de la lista.',
  on: 'screen',
  check: (screen) =>
    screen.placed
      .filter((placed) => isInside(screen, placed))
      .flatMap(({ field, group, pointer }) =>
        keywords
          .filter((keyword) => field.property[keyword])
          .map((keyword) =>
            group.problem(
              `${pointer}/${keyword}`,
              `«${keyword}» no hace nada dentro de un grupo o de una lista: la tabla muestra, busca y ordena los campos del registro.`,
            ),
          ),
      ),
}
