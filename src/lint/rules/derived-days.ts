import { kindOf } from '#src/kinds/index.ts'
import { didYouMean } from '#src/schema/closest.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import type { PlacedField, ScreenContext, ScreenRule } from '../rule.ts'
import { unstoredProblems } from '../unstored-field.ts'

/** Days from what is no day of the record, or counted by what holds none, and lists asked by what they do not store. */
export const derivedDays: ScreenRule = {
  id: 'derived-days',
  severity: 'error',
  remedy:
    'Escriba «x-derived» con «daysSince» en un entero de solo lectura del registro, sin filtro, búsqueda ni total, y nombre fechas que se guardan.',
  on: 'screen',
  check: (screen) => screen.placed.flatMap((placed) => problemsOf(screen, placed)),
}

function problemsOf(screen: ScreenContext, placed: PlacedField): Problem[] {
  const { field, group, pointer, self } = placed
  const { name, property } = field
  const derived = property['x-derived']
  if (typeof derived !== 'object' || !('daysSince' in derived)) return []
  if (self !== screen.fields)
    return [group.problem(`${pointer}/x-derived`, `«${name}» no es un campo del registro.`, 'key')]
  const countsDays = kindOf(field).column === 'integer'
  const dates = screen.fields.filter(isStoredDate).map((one) => one.name)
  return [
    ...unstoredProblems(screen, placed, {
      kindFault: countsDays ? undefined : `«${name}» no es un entero: no cuenta días.`,
      notTaken: ['x-filter', 'x-search'],
    }),
    ...Object.entries(derived).flatMap(([part, date]) =>
      dates.includes(date)
        ? []
        : [
            group.problem(
              `${pointer}/x-derived/${part}`,
              `«${date}» no es una fecha que el registro guarde.${didYouMean(date, dates)}`,
            ),
          ],
    ),
  ]
}

const isStoredDate = (field: PlacedField['field']): boolean =>
  field.property['x-derived'] === undefined && ['date', 'timestamptz'].includes(kindOf(field).column)
