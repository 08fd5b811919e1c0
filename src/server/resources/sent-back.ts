import { dequal as equal } from 'dequal/lite'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { besideFields } from '#src/schema/record.ts'
import type { Field } from '#src/schema/screen.ts'

/**
 * Removes from a sent record what its answer holds beside the fields, so that it can be sent back as it was read.
 * @param isDual whether a change may wait beside it: whoever sends that back has seen it
 */
export function withoutAnswered(sent: JsonObject, isDual: boolean): JsonObject {
  const remaining = Object.fromEntries(Object.entries(sent).filter(([name]) => !besideFields.includes(name)))
  const seen = isDual && isJsonObject(sent.pending) ? sent.pending.version : undefined
  return seen === undefined ? remaining : { pendingVersion: seen, ...remaining }
}

/** The same for what only the server sets, in groups too, where it is unchanged; what differs is refused. */
export const withoutSetByServer = (fields: Field[], sent: JsonObject, current: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => {
      const field = fields.find((one) => one.name === name)
      const remaining = field ? writtenPart(field, value, current[name]) : value
      return remaining === undefined ? [] : [[name, remaining]]
    }),
  )

function writtenPart(
  { readOnly, level, property }: Field,
  value: JsonValue,
  current: JsonValue | undefined,
): JsonValue | undefined {
  if (readOnly) return equal(value, current) ? undefined : value
  if (!level || property.type !== 'object' || !isJsonObject(value) || !isJsonObject(current)) return value
  const remaining = withoutSetByServer(level.fields, value, current)
  return Object.keys(remaining).length === 0 && Object.keys(value).length > 0 ? undefined : remaining
}
