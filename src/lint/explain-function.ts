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
    : `No hay una función «${name}».${didYouMean(name, functions) || ` Las hay: ${functions.join(', ')}.`}`
