import { didYouMean } from '#src/schema/closest.ts'

/** The functions of docs/screens.md. */
const functions = [
  ...['has', 'size', 'all', 'exists', 'filter', 'map', 'sum', 'min', 'max', 'round', 'decimal'],
  ...['addDays', 'addMonths', 'addYears', 'monthEnd', 'week', 'isBusinessDay', 'addBusinessDays'],
  ...['effectiveAnnual', 'monthlyRate', 'placeholders', 'lowerCase', 'titleCase', 'pesos', 'string'],
  ...['matches', 'startsWith', 'endsWith', 'contains'],
]

/** Explains an unknown function; undefined for a known one, and for no function. */
export const explainFunction = (name: string | undefined): string | undefined =>
  name === undefined || functions.includes(name)
    ? undefined
    : `No hay una función «${name}».${meant(name) || ` Las hay: ${functions.join(', ')}.`}`

/** Their names in other languages. */
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
