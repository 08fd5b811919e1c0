import { isDay } from '#src/kinds/day-text.ts'
import type { Comparison } from './cel-comparisons.ts'

/** Why a day is never the text that it is compared with; undefined where it may be, and for a closed list. */
export function dayFault(comparison: Comparison): string | undefined {
  const { value } = comparison
  if (value.of !== 'day' || !('text' in comparison)) return undefined
  const { name, isComputed, texts = [] } = value
  const { text } = comparison
  if (isDay(text) || texts.some((one) => one.text === text)) return undefined
  return text === '' && !isComputed
    ? `«${name}» nunca es un texto vacío; para saber si tiene valor escriba has(self.${name}).`
    : `«${name}» es una fecha y «${text}» no lo es: se escribe AAAA-MM-DD, y el día debe existir.`
}
