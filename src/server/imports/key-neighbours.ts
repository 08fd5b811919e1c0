import { referring } from '#src/schema/field-references.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { type Field, findField, type Screen } from '#src/schema/screen.ts'

const letters = [...'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ']
const digits = [...'0123456789']

/** Longer texts are no keys that people type. */
const longestKey = 40

/**
 * Keys that differ from one by a character: another one in its place, one more, one less, or two that changed places.
 * Values of lists, days and references are picked or looked up, and not mistyped; what is masked is not hinted at.
 * @param names fields of the key
 */
export function keyNeighbours(
  { fields }: Pick<Screen, 'fields'>,
  names: string[],
  key: JsonObject,
): JsonObject[] {
  const held = names.map((name) => findField({ fields }, name))
  if (held.some((field) => field?.property['x-masked'] || field?.property['x-personal'])) return []
  return held.flatMap((field) => {
    const value = field && key[field.name]
    if (!field || !isTyped(field, value)) return []
    return textsBeside(String(value)).map((text) => ({
      ...key,
      [field.name]: typeof value === 'number' ? Number(text) : text,
    }))
  })
}

const isTyped = ({ property }: Field, value: JsonValue | undefined): value is string | number =>
  property.oneOf === undefined &&
  !['fecha', 'date'].includes(property.format ?? '') &&
  referring(property)['x-ref'] === undefined &&
  ((typeof value === 'string' && value.length <= longestKey) || Number.isSafeInteger(value))

/** Texts that differ by a character of the sorts that the text has; the database compares them whatever their case. */
function textsBeside(text: string): string[] {
  const alphabet = [...(/\d/.test(text) ? digits : []), ...(/\p{L}/u.test(text) ? letters : [])]
  const at = (place: number): [string, string, string] => [
    text.slice(0, place),
    text[place] ?? '',
    text.slice(place + 1),
  ]
  const places = [...text].map((_character, place) => at(place))
  const others = [
    ...places.flatMap(([before, , after]) => [
      ...alphabet.map((one) => before + one + after),
      before + after,
    ]),
    ...places.map(([before, one, after]) => before + after.slice(0, 1) + one + after.slice(1)),
    ...[...places.map(([before, one, after]) => [before, one + after] as const), [text, ''] as const].flatMap(
      ([before, after]) => alphabet.map((one) => before + one + after),
    ),
  ]
  return [...new Set(others)].filter((other) => other !== '' && other.toLowerCase() !== text.toLowerCase())
}
