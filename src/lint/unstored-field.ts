import type { Problem } from '#src/schema/schema-problem.ts'
import type { PlacedField, ScreenContext } from './rule.ts'

/** Keywords by which a list is asked. */
type ListKeyword = 'x-filter' | 'x-sort' | 'x-search'

/**
 * What is wrong with a field of the record that the server tells and does not store: one that a form would ask for, or by
 * which a list is asked or totalled.
 * @param kindFault why its kind does not hold what it tells, in Spanish
 * @param notTaken keywords of lists that it does not take
 */
export function unstoredProblems(
  screen: ScreenContext,
  { field: { name, property }, group, pointer }: PlacedField,
  { kindFault, notTaken }: { kindFault: string | undefined; notTaken: readonly ListKeyword[] },
): Problem[] {
  const report = (keyword: string, message: string) => group.problem(`${pointer}/${keyword}`, message, 'key')
  return [
    ...(property.readOnly
      ? []
      : [report('x-derived', `«${name}» lo dice el servidor: márquelo con «readOnly».`)]),
    ...(kindFault === undefined ? [] : [report('x-derived', kindFault)]),
    ...notTaken
      .filter((keyword) => property[keyword])
      .map((keyword) => report(keyword, `«${name}» no se guarda: la lista no se pide por él.`)),
    ...(screen.document['x-screen'].totals ?? []).flatMap((total, index) =>
      total === name
        ? [screen.source.problem(`/x-screen/totals/${index}`, `«${name}» no se guarda: no tiene total.`)]
        : [],
    ),
  ]
}
