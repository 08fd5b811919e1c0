import { kindOf } from '#src/kinds/index.ts'
import { didYouMean } from '#src/schema/closest.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import type { PlacedField, ScreenContext, ScreenRule } from '../rule.ts'

/** Days from what is no day of the record, or counted by what holds none, and lists asked by what they do not store. */
export const derivedDays: ScreenRule = {
  id: 'derived-days',
  severity: 'error',
  remedy:
    'Escriba «x-derived» con «daysSince» en un entero de solo lectura del registro, sin filtro, búsqueda ni total, y nombre fechas que se guardan.',
  on: 'screen',
  check: (screen) => screen.placed.flatMap((placed) => problemsOf(screen, placed)),
}

function problemsOf(screen: ScreenContext, { field, group, pointer, self }: PlacedField): Problem[] {
  const { name, property } = field
  const derived = property['x-derived']
  if (typeof derived !== 'object' || !('daysSince' in derived)) return []
  const report = (path: string, message: string, at?: 'key') =>
    group.problem(`${pointer}/${path}`, message, at)
  if (self !== screen.fields) return [report('x-derived', `«${name}» no es un campo del registro.`, 'key')]
  const asked = (['x-filter', 'x-search'] as const).filter((keyword) => property[keyword])
  const dates = screen.fields.filter(isStoredDate).map((one) => one.name)
  return [
    ...(property.readOnly
      ? []
      : [report('x-derived', `«${name}» lo dice el servidor: márquelo con «readOnly».`, 'key')]),
    ...(kindOf(field).column === 'integer'
      ? []
      : [report('x-derived', `«${name}» no es un entero: no cuenta días.`, 'key')]),
    ...asked.map((keyword) => report(keyword, `«${name}» no se guarda: la lista no se pide por él.`, 'key')),
    ...Object.entries(derived).flatMap(([part, date]) =>
      dates.includes(date)
        ? []
        : [
            report(
              `x-derived/${part}`,
              `«${date}» no es una fecha que el registro guarde.${didYouMean(date, dates)}`,
            ),
          ],
    ),
    ...(screen.document['x-screen'].totals ?? []).flatMap((total, index) =>
      total === name
        ? [screen.source.problem(`/x-screen/totals/${index}`, `«${name}» no se guarda: no tiene total.`)]
        : [],
    ),
  ]
}

const isStoredDate = (field: PlacedField['field']): boolean =>
  field.property['x-derived'] === undefined && ['date', 'timestamptz'].includes(kindOf(field).column)
