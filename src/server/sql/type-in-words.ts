const words: Record<string, string> = {
  text: 'texto',
  integer: 'número entero',
  boolean: 'sí o no',
  date: 'fecha',
  timestamptz: 'fecha y hora',
  'timestamp with time zone': 'fecha y hora',
  jsonb: 'grupo o lista',
}

/** How a column is stored, for who writes schemas: `numeric(15,2)` is «número de 13 enteros y 2 decimales». */
export function typeInWords(type: string): string {
  const [, digits, decimals] = /^numeric\((\d+),(\d+)\)$/.exec(type) ?? []
  return digits && decimals
    ? `número de ${Number(digits) - Number(decimals)} enteros y ${decimals} decimales`
    : (words[type] ?? type)
}
