import { firstInvisible } from '#src/kinds/invisible.ts'
import { refuseText } from '#src/kinds/text.ts'
import { mayBecomeUnsafe } from '#src/safety/unsafe-text.ts'
import { isJsonObject, type JsonValue } from '#src/schema/json.ts'

/** In place of a text whose code cannot be taken out of it. */
const hidden = '(texto con código)'

/**
 * A text of a file as a record may quote it: what every free text is refused for is taken out of it, and signs of markup
 * are those of quotations. A text that nothing is refused of stays as it is.
 */
export function quotable(text: string): string {
  if (refuseText(text) === undefined) return text
  const plain = withoutInvisible(text).normalize('NFC').replace(/\s+/g, ' ').trim()
  if (!mayBecomeUnsafe(plain)) return plain
  const shown = plain
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replace(/(?<=script):/gi, ' :')
  return mayBecomeUnsafe(shown) ? hidden : shown
}

/** Also characters that depend on a font, and halves of those that were cut. */
function withoutInvisible(text: string): string {
  const sign = firstInvisible(text)
  return sign === undefined ? text : withoutInvisible(text.split(sign).join(''))
}

/** The same of all texts of a value. */
export function quotableValue<Value extends JsonValue>(value: Value): Value
export function quotableValue(value: JsonValue): JsonValue {
  if (typeof value === 'string') return quotable(value)
  if (Array.isArray(value)) return value.map((one) => quotableValue(one))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, quotableValue(one)]))
}
