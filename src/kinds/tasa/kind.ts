import { decimalKind } from '../decimal.ts'

/** A rate in percent of up to two integers and four decimals (P_TASA). */
export const tasa = decimalKind({
  name: 'tasa',
  integers: 2,
  decimals: 4,
  shown: 4,
  maximum: 99.9999,
  unit: '%',
  advice: 'Ingrese una tasa de hasta 2 enteros y 4 decimales, con coma.',
  example: 25.02,
})
