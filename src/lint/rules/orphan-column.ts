import { didYouMean } from '#src/schema/closest.ts'
import { layoutOf, placedAgain } from '../layout.ts'
import type { ScreenRule } from '../rule.ts'

/** A column of the table that shows no field, or one that another column shows already. */
export const orphanColumn: ScreenRule = {
  id: 'orphan-column',
  severity: 'error',
  remedy: 'Escriba el nombre de un campo, una sola vez, o quite la columna.',
  on: 'screen',
  check: (screen) => {
    const { columns = [] } = layoutOf(screen)
    const { names, source } = screen
    return [
      ...columns
        .filter(({ name }) => !names.includes(name))
        .map(({ name, pointer }) =>
          source.problem(pointer, `La columna «${name}» no es un campo.${didYouMean(name, names)}`),
        ),
      ...placedAgain(columns).map(({ name, pointer }) =>
        source.problem(pointer, `La columna «${name}» ya está en la tabla.`),
      ),
    ]
  },
}
