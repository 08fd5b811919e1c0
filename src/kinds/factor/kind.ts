import { decimalKind } from '../decimal.ts'

/** A multiplier of up to four integers and eight decimals (P_FACTOR). */
export const factor = decimalKind({
  name: 'factor',
  integers: 4,
  decimals: 8,
  shown: 0,
  maximum: 9999.99999999,
  advice: 'Ingrese un factor de hasta 4 enteros y 8 decimales, con coma.',
  example: 1.00045,
})
