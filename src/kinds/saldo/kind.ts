import { decimalKind } from '../decimal.ts'

/** A balance that the server computes: two decimals, below zero when it is owed; never typed. */
export const saldo = decimalKind({
  name: 'saldo',
  integers: 13,
  decimals: 2,
  shown: 2,
  signed: true,
  maximum: 9_999_999_999_999.99,
  unit: '$',
  advice: 'El saldo debe ser un número de hasta 13 enteros y 2 decimales.',
  example: -1_423_500.5,
})
