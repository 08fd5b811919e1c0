import type { JsonValue } from '#src/schema/json.ts'
import { kindOf } from './index.ts'

/** A masked value as tables show it; undefined where nothing of it may be seen. */
export const maskedValue = (field: { kind: string }, value: JsonValue | undefined): JsonValue | undefined =>
  value === undefined ? undefined : kindOf(field).mask(value)
