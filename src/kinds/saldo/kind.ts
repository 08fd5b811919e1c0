import { decimalKind } from '../decimal.ts'

export const saldo = decimalKind({
  name: 'saldo',
  summary: 'A balance that the server computes: two decimals, below zero when it is owed; never typed.',
  help: 'Saldo en pesos con 2 decimales, que calcula el servidor y puede ser negativo; no se escribe.',
  integers: 13,
  decimals: 2,
  shown: 2,
  signed: true,
  maximum: 9_999_999_999_999.99,
  unit: '$',
  advice: 'El saldo debe ser un número de hasta 13 enteros y 2 decimales.',
  example: -1_423_500.5,
})
