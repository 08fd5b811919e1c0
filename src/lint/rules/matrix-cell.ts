import type { ScreenRule } from '../rule.ts'

/** A column of a grid, in a branch of its rows too, whose cells would hold fields of their own. */
export const matrixCell: ScreenRule = {
  id: 'matrix-cell',
  severity: 'error',
  remedy:
    'Deje en la fila campos de un solo valor; para grupos y listas use una lista de objetos sin «matriz».',
  on: 'screen',
  check: ({ placed }) => {
    const rows = new Set(
      placed.flatMap(({ field: { kind, level } }) => (kind === 'matriz' && level ? [level.fields] : [])),
    )
    return placed
      .filter(({ self, field, declared }) => rows.has(self) && field.level && !declared)
      .map(({ group, pointer, field }) =>
        group.problem(
          pointer,
          `La columna «${field.title}» no cabe en la celda de una matriz: tiene campos propios.`,
        ),
      )
  },
}
