import { pesoSign } from '#src/schema/peso-sign.ts'
import type { Property } from '#src/schema/property-dialect.ts'

/** What is known of a kind whose values are added up. */
type Summed = {
  adds: boolean
  type: NonNullable<Property['type']>
  format: (value: number, property: Property) => string
}

/**
 * Writes a sum of values as its kind writes one, amounts with their sign.
 * @param sum exact decimal text: it may have more digits than a number
 */
export function writeSum(kind: Summed, property: Property, sum: `${number}`): string {
  const decimals = kind.format(0, property).split(',')[1]?.length ?? 0
  return `${isMoney(kind) ? pesoSign : ''}${writeDecimal(sum, decimals)}`
}

/** Whether values are amounts, whose sign stands before them. */
export const isMoney = ({ adds, type }: Pick<Summed, 'adds' | 'type'>): boolean => adds && type === 'number'

/** Decimals that formats take at most; sums have fewer. */
const mostDecimals = 100

/** `-1234567.5` as `-1.234.567,50`. */
export const writeDecimal = (text: `${number}`, decimals: number): string =>
  new Intl.NumberFormat('es-CO', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: mostDecimals,
  }).format(text)
