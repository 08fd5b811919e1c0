import { asRead } from '../as-read.ts'
import { and, valueAt } from '../repeated.ts'
import type { CatalogueRule } from '../rule.ts'

/** Two screens that read the same in the menu, in favourites and in the command bar. */
export const uniqueTitle: CatalogueRule = {
  id: 'unique-title',
  severity: 'warning',
  remedy: 'Cambie uno de los dos títulos: quien busca la pantalla no las distingue.',
  on: 'catalogue',
  check: (screens) => {
    const sharing = Map.groupBy(screens, ({ value }) => asRead(String(valueAt(value, '/title') ?? '')))
    return [...sharing].flatMap(([title, sharers]) =>
      title === '' || sharers.length === 1
        ? []
        : // At each of them: whoever writes the newer one sees its notice.
          sharers.map(({ source }) => {
            const others = sharers.flatMap((one) => (one.source === source ? [] : [one.source.file]))
            return source.problem('/title', `Ya hay una pantalla con este título, en ${and.format(others)}.`)
          }),
    )
  },
}
