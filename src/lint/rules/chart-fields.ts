import { kindOf } from '#src/kinds/index.ts'
import { didYouMean } from '#src/schema/closest.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import type { PlacedField, ScreenRule } from '../rule.ts'

/** A chart of nothing, of what is no grid, or of fields that its rows lack or that are no numbers. */
export const chartFields: ScreenRule = {
  id: 'chart-fields',
  severity: 'error',
  remedy:
    'Deje «x-chart» en una matriz que pone el servidor («readOnly»), con «lines» o «bars» de sus campos de número.',
  on: 'screen',
  check: ({ placed }) => placed.filter(({ field }) => field.property['x-chart']).flatMap(problemsOf),
}

function problemsOf({ field, group, pointer }: PlacedField): Problem[] {
  const report = (path: string, message: string) => group.problem(`${pointer}/x-chart${path}`, message)
  const chart = field.property['x-chart']
  if (!chart) return []
  if (field.kind !== 'matriz' || !field.readOnly)
    return [report('', `«${field.name}» no es una matriz que pone el servidor.`)]
  const { along, lines = [], bars = [] } = chart
  if (lines.length + bars.length === 0)
    return [report('', 'La gráfica no dibuja nada: faltan «lines» o «bars».')]
  const columns = field.level?.fields ?? []
  const names = columns.map(({ name }) => name)
  const mentions = [
    ['/along', along] as const,
    ...lines.map((name, index) => [`/lines/${index}`, name] as const),
    ...bars.map((name, index) => [`/bars/${index}`, name] as const),
  ]
  return mentions.flatMap(([path, name]) => {
    const column = columns.find((one) => one.name === name)
    if (!column)
      return [
        report(path, `Las filas de «${field.name}» no tienen un campo «${name}».${didYouMean(name, names)}`),
      ]
    const { type } = kindOf(column)
    return path === '/along' || type === 'number' || type === 'integer'
      ? []
      : [report(path, `«${name}» no es un número: no se puede dibujar.`)]
  })
}
