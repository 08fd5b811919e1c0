import { decimalKind } from '../decimal.ts'

export const monto = decimalKind({
  name: 'monto',
  summary: 'An amount of money of up to nine integers and two decimals (P_MONTO).',
  help: 'Monto en pesos de hasta 9 enteros y 2 decimales.',
  integers: 9,
  decimals: 2,
  shown: 2,
  maximum: 999_999_999.99,
  unit: '$',
  advice: 'Ingrese un monto de hasta 9 enteros y 2 decimales, con coma.',
  example: 1_423_500.5,
})
