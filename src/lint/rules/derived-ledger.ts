import { kindOf } from '#src/kinds/index.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import type { PlacedField, ScreenContext, ScreenRule } from '../rule.ts'
import { unstoredProblems } from '../unstored-field.ts'

/** What a ledger account holds, in a form, in what is no balance, or where a list is asked by what it does not store. */
export const derivedLedger: ScreenRule = {
  id: 'derived-ledger',
  severity: 'error',
  remedy:
    'Escriba «x-derived» con «ledger» en un «saldo» de solo lectura del registro, sin filtro, orden, búsqueda ni total.',
  on: 'screen',
  check: (screen) => screen.placed.flatMap((placed) => problemsOf(screen, placed)),
}

function problemsOf(screen: ScreenContext, placed: PlacedField): Problem[] {
  const { field, group, pointer, self } = placed
  const { name, property } = field
  const derived = property['x-derived']
  if (typeof derived !== 'object' || !('ledger' in derived)) return []
  const isBalance = kindOf(field).name === 'saldo'
  return [
    ...(self === screen.fields
      ? []
      : [group.problem(`${pointer}/x-derived`, `«${name}» no es un campo del registro.`, 'key')]),
    ...unstoredProblems(screen, placed, {
      kindFault: isBalance ? undefined : `«${name}» no es un saldo: el libro contable tiene pesos.`,
      notTaken: ['x-filter', 'x-sort', 'x-search'],
    }),
  ]
}
