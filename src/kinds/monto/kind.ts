import { decimalKind } from '../decimal.ts'

/** An amount of money of up to nine integers and two decimals (P_MONTO). */
export const monto = decimalKind({
  name: 'monto',
  integers: 9,
  decimals: 2,
  shown: 2,
  maximum: 999_999_999.99,
  unit: '$',
  advice: 'Ingrese un monto de hasta 9 enteros y 2 decimales, con coma.',
  example: 1_423_500.5,
})
