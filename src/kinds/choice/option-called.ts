import { sortKey } from '#src/query/sort-key.ts'
import type { Property } from '#src/schema/property-dialect.ts'

/**
 * Code of the option that a text names by its title or code, in other case and without accents too where it is the only
 * one of that name; the text itself where there is none.
 */
export function optionCalled(text: string, options: Property['oneOf'] = []): string {
  const titled = options.find(({ title }) => title === text)
  if (titled) return titled.const
  const key = sortKey(text)
  const alike = options.filter((option) => sortKey(option.title) === key || sortKey(option.const) === key)
  const isCode = options.some((option) => option.const === text)
  const [one] = isCode || alike.length > 1 ? [] : alike
  return one?.const ?? text
}
