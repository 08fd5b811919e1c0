import { decimalKind } from '../decimal.ts'

export const montoMayor = decimalKind({
  name: 'montoMayor',
  summary:
    'An amount of money that does not fit in `monto`: up to 13 integers and two decimals (P_MONTOMAYOR).',
  help: 'Monto en pesos de hasta 13 enteros y 2 decimales, para totales que no caben en monto.',
  integers: 13,
  decimals: 2,
  shown: 2,
  maximum: 9_999_999_999_999.99,
  unit: '$',
  advice: 'Ingrese un monto de hasta 13 enteros y 2 decimales, con coma.',
  example: 1_250_000_000.5,
})
