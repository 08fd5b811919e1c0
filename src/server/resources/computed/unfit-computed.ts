import { dequal as equal } from 'dequal/lite'
import { failingKeyword } from '#src/compile/failing-keyword.ts'
import { kindOf } from '#src/kinds/index.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { Field } from '#src/schema/screen.ts'
import { isComputed } from '#src/validation/computed.ts'
import type { Issue } from '#src/validation/issue.ts'
import { messageFor } from '#src/validation/message.ts'
import type { Resource } from '../resource.ts'
import { remedyFor, sourcesOf } from './computed-sources.ts'

/** Issue of a computed value that its own field does not take: nobody has sent it, so the message names the field. */
type Unfit = Issue & { title: string; reason: string }

/**
 * Issues of the computed values of a record, those of its groups too. What stays as it was stored is not asked again:
 * nobody could change it.
 * @param before the record as it is stored
 */
export const unfitComputed = (resource: Resource, computed: JsonObject, before: JsonObject = {}): Unfit[] =>
  resource.screen.fields.filter(isComputed).flatMap((field) => {
    const { name, level, property } = field
    if (property['x-computed'] !== undefined || !level)
      return unfitIn(resource, [field], computed, before, '')
    const [now, then] = [computed[name], before[name]]
    return unfitIn(resource, level.fields, objectOf(now), objectOf(then), toPointer(name))
  })

const objectOf = (value: JsonValue | undefined): JsonObject => (isJsonObject(value) ? value : {})

const unfitIn = (
  resource: Resource,
  fields: Field[],
  values: JsonObject,
  before: JsonObject,
  path: string,
): Unfit[] =>
  fields.flatMap((field) => {
    const { name, title, property } = field
    const [text, value] = [property['x-computed'], values[name]]
    if (text === undefined || value === undefined || equal(value, before[name])) return []
    const keyword = failingKeyword(field, asStored(field, value))
    if (keyword === undefined) return []
    const reason = messageFor(field, keyword, value)
    const remedy = remedyFor(sourcesOf(resource, path === '' ? resource.screen.fields : fields, text))
    const message = `«${title}» se calcula, y no admite el valor que resulta: ${reason} ${remedy}`
    return [{ pointer: path + toPointer(name), keyword, message, title, reason }]
  })

/** The value as its column holds it, which rounds decimals. */
function asStored(field: Field, value: JsonValue): JsonValue {
  const [, scale] = /^numeric\(\d+,(\d+)\)$/.exec(kindOf(field).column) ?? []
  return typeof value === 'number' && scale !== undefined ? Number(value.toFixed(Number(scale))) : value
}
