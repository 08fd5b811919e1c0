import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { editedValues, initialValues } from '#src/verdict/initial-values.ts'
import type { RuleContext } from '#src/verdict/rules.ts'

/** Where a form starts: the record's writable fields, those of a copied one, or the defaults of a new one. */
export function initialRecord(
  { fields, key }: RenderModel,
  record: StoredRecord | undefined,
  copied: StoredRecord | undefined,
  context: RuleContext,
): JsonObject {
  if (record) return editedValues(fields, record)
  if (!copied) return initialValues(fields, context)
  // What tells one record from another cannot be copied.
  return Object.fromEntries(
    Object.entries(editedValues(fields, copied)).filter(([name]) => !key.includes(name)),
  )
}
