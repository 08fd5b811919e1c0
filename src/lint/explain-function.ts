import { didYouMean } from '#src/schema/closest.ts'

/** The functions that docs/screens.md offers. */
const functions = [
  ...['has', 'size', 'all', 'exists', 'filter', 'map', 'sum', 'min', 'max', 'round', 'decimal'],
  ...['addDays', 'addMonths', 'addYears', 'monthEnd', 'week', 'isBusinessDay', 'addBusinessDays'],
  ...['effectiveAnnual', 'monthlyRate', 'placeholders', 'lowerCase', 'titleCase', 'pesos', 'string'],
  ...['matches', 'startsWith', 'endsWith', 'contains'],
]

/** A function that there is not; undefined for one that there is, and for what is none. */
export const explainFunction = (name: string | undefined): string | undefined =>
  name === undefined || functions.includes(name)
    ? undefined
    : `No hay una función «${name}».${meant(name) || ` Las hay: ${functions.join(', ')}.`}`

/** What other languages call them. */
const synonyms: Record<string, string> = {
  len: 'size',
  length: 'size',
  count: 'size',
  largo: 'size',
  any: 'exists',
  some: 'exists',
  every: 'all',
  includes: 'contains',
  regex: 'matches',
  match: 'matches',
  lower: 'lowerCase',
  toLowerCase: 'lowerCase',
  str: 'string',
}

const meant = (name: string): string =>
  Object.hasOwn(synonyms, name) ? ` ¿Quiso decir «${synonyms[name]}»?` : didYouMean(name, functions)
