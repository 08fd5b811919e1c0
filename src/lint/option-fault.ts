import { didYouMean } from '#src/schema/closest.ts'
import type { Comparison } from './cel-comparisons.ts'

/** Why a closed list never is what it is compared with; undefined where it may be, and for a day. */
export function optionFault(comparison: Comparison): string | undefined {
  const { value } = comparison
  if (value.of !== 'choice') return undefined
  const { name, codes } = value
  if ('unlike' in comparison)
    return `«${name}» y «${comparison.unlike.name}» no comparten ninguna opción: nunca son iguales.`
  const { text } = comparison
  if (codes.includes(text)) return undefined
  if (text === '')
    return `«${name}» nunca es un texto vacío; para saber si tiene valor escriba has(self.${name}).`
  return `«${text}» no es una opción de «${name}».${didYouMean(text, codes) || hint(codes)}`
}

/** The most codes that people read at a glance. */
const few = 8

const hint = (codes: string[]): string => (codes.length <= few ? ` Use ${codes.join(', ')}.` : '')
