import { asRead } from '../as-read.ts'
import { valueAt } from '../repeated.ts'
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
      title === ''
        ? []
        : sharers
            .slice(1)
            .map(({ source }) =>
              source.problem('/title', `Ya hay una pantalla con este título, en ${sharers[0]?.source.file}.`),
            ),
    )
  },
}
