import { sortKey } from '#src/query/sort-key.ts'
import type { Property } from '#src/schema/property-dialect.ts'

/**
 * Code of the option that a text names by its title or code, in other case and without accents too where it is the only
 * one of that name; the text itself where there is none.
 */
export function optionCalled(text: string, options: Property['oneOf'] = []): string {
  const key = sortKey(text)
  const alike = options.filter(({ title, const: code }) => sortKey(title) === key || sortKey(code) === key)
  const titled = options.find(({ title }) => title === text)
  return (titled ?? (alike.length > 1 ? undefined : alike[0]))?.const ?? text
}
