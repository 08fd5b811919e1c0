import { decimalKind } from '../decimal.ts'

/** An amount of money that does not fit in `monto`: up to 13 integers and two decimals (P_MONTOMAYOR). */
export const montoMayor = decimalKind({
  name: 'montoMayor',
  integers: 13,
  decimals: 2,
  shown: 2,
  maximum: 9_999_999_999_999.99,
  unit: '$',
  advice: 'Ingrese un monto de hasta 13 enteros y 2 decimales, con coma.',
  example: 1_250_000_000.5,
})
