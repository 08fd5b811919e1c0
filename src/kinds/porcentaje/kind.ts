import { decimalKind } from '../decimal.ts'

/** A percentage between 0 and 100 with up to four decimals (P_PORC). */
export const porcentaje = decimalKind({
  name: 'porcentaje',
  integers: 3,
  decimals: 4,
  shown: 4,
  maximum: 100,
  unit: '%',
  advice: 'Ingrese un porcentaje entre 0 y 100, con máximo 4 decimales.',
  example: 12.5,
})
