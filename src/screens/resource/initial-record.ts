import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { editedValues, initialValues } from '#src/verdict/initial-values.ts'
import type { RuleContext } from '#src/verdict/rules.ts'

/** Where a form starts: the record's writable fields, or the defaults of a new one. */
export const initialRecord = (
  { fields }: RenderModel,
  record: StoredRecord | undefined,
  context: RuleContext,
): JsonObject => (record ? editedValues(fields, record) : initialValues(fields, context))
