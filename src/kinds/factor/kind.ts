import { decimalKind } from '../decimal.ts'

export const factor = decimalKind({
  name: 'factor',
  summary: 'A multiplier of up to four integers and eight decimals (P_FACTOR).',
  help: 'Factor de hasta 4 enteros y 8 decimales.',
  integers: 4,
  decimals: 8,
  shown: 0,
  maximum: 9999.99999999,
  advice: 'Ingrese un factor de hasta 4 enteros y 8 decimales, con coma.',
  example: 1.00045,
})
