import { kindOf } from '#src/kinds/index.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import type { PlacedField, ScreenContext, ScreenRule } from '../rule.ts'

/** What a ledger account holds, in a form, in what is no balance, or where a list is asked by what it does not store. */
export const derivedLedger: ScreenRule = {
  id: 'derived-ledger',
  severity: 'error',
  remedy:
    'Escriba «x-derived» con «ledger» en un «saldo» de solo lectura del registro, sin filtro, orden, búsqueda ni total.',
  on: 'screen',
  check: (screen) => screen.placed.flatMap((placed) => problemsOf(screen, placed)),
}

function problemsOf(screen: ScreenContext, { field, group, pointer, self }: PlacedField): Problem[] {
  const { name, property } = field
  const derived = property['x-derived']
  if (typeof derived !== 'object' || !('ledger' in derived)) return []
  const report = (keyword: string, message: string) => group.problem(`${pointer}/${keyword}`, message, 'key')
  const asked = (['x-filter', 'x-sort', 'x-search'] as const).filter((one) => property[one])
  return [
    ...(self === screen.fields ? [] : [report('x-derived', `«${name}» no es un campo del registro.`)]),
    ...(property.readOnly
      ? []
      : [report('x-derived', `«${name}» lo dice el servidor: márquelo con «readOnly».`)]),
    ...(kindOf(field).name === 'saldo'
      ? []
      : [report('x-derived', `«${name}» no es un saldo: el libro contable tiene pesos.`)]),
    ...asked.map((keyword) => report(keyword, `«${name}» no se guarda: la lista no se pide por él.`)),
    ...(screen.document['x-screen'].totals ?? []).flatMap((total, index) =>
      total === name
        ? [screen.source.problem(`/x-screen/totals/${index}`, `«${name}» no se guarda: no tiene total.`)]
        : [],
    ),
  ]
}
