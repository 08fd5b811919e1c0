/**
 * What the server adds to one record that is read, and which neither its table nor its list has (`x-derived`), each with
 * what it is, in the words of an analyst's editor.
 */
export const readings = {
  'loan-schedule': 'las cuotas del plan de pagos de un préstamo, y cuáles están pagadas o vencidas',
} as const

export type ReadingName = keyof typeof readings

/** Of a field: what it has in the record that is read alone. */
export type ReadingOf = { reading: ReadingName }
