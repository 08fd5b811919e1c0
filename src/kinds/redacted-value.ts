import type { JsonValue } from '#src/schema/json.ts'
import { kindOf } from './index.ts'

/** A masked value as tables show it; undefined where it is hidden entirely. */
export const redactedValue = (
  field: { kind: string },
  value: JsonValue | undefined,
): JsonValue | undefined => (value === undefined ? undefined : kindOf(field).redact(value))
