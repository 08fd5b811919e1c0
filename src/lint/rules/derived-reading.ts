import type { Problem } from '#src/schema/schema-problem.ts'
import type { PlacedField, ScreenContext, ScreenRule } from '../rule.ts'

/** What is read with one record alone, in a form or by a list. */
export const derivedReading: ScreenRule = {
  id: 'derived-reading',
  severity: 'error',
  remedy: 'Deje «reading» en un campo de solo lectura del registro que no esté en la tabla.',
  on: 'screen',
  check: (screen) => screen.placed.flatMap((placed) => problemsOf(screen, placed)),
}

function problemsOf({ fields }: ScreenContext, { field, group, pointer, self }: PlacedField): Problem[] {
  const { name, property } = field
  const derived = property['x-derived']
  if (typeof derived !== 'object' || !('reading' in derived)) return []
  const report = (keyword: string, message: string) => group.problem(`${pointer}/${keyword}`, message, 'key')
  const listed = (['x-table', 'x-filter', 'x-sort', 'x-search'] as const).filter((one) => property[one])
  return [
    ...(self === fields ? [] : [report('x-derived', `«${name}» no es un campo del registro.`)]),
    ...(property.readOnly
      ? []
      : [report('x-derived', `«${name}» lo dice el servidor: márquelo con «readOnly».`)]),
    ...listed.map((keyword) =>
      report(keyword, `«${name}» se lee con un solo registro: la lista no lo tiene.`),
    ),
  ]
}
