import { decimalKind } from '../decimal.ts'

/** Any number that a free schema asks for without a `format`; it is no kind that a field may have. */
export const number = decimalKind({
  name: 'number',
  integers: 11,
  decimals: 4,
  shown: 0,
  maximum: 99_999_999_999.9999,
  signed: true,
  advice: 'Ingrese un número de hasta 11 enteros y 4 decimales, con coma.',
  example: -12.5,
})
