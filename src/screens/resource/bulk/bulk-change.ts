import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type Field, serverSet } from '#src/schema/screen.ts'
import { editedValues } from '#src/validation/initial-values.ts'
import type { Issue } from '#src/validation/issue.ts'
import type { RecordValidator } from '#src/validation/record-validator.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import { wholeMessage } from '#src/validation/whole-message.ts'

/** One field of several records, and its new value; undefined empties it. */
export type BulkChange = { field: Field; value: JsonValue | undefined }

/** A record as its form would send it with the change made. */
export function changedRecord(
  { fields }: Pick<RenderModel, 'fields'>,
  row: StoredRecord,
  { field, value }: BulkChange,
): JsonObject {
  const { [field.name]: _before, ...rest } = editedValues(fields, row)
  return value === undefined ? rest : { ...rest, [field.name]: value }
}

/** Issues of a record with the change made. */
export const issuesOf = (
  model: RenderModel,
  validator: RecordValidator,
  context: RuleContext,
  row: StoredRecord,
  change: BulkChange,
): Issue[] =>
  validator.validate(changedRecord(model, row, change), {
    ...context,
    stored: serverSet(model, row),
    before: editedValues(model.fields, row),
  }).issues

/** The issue of the value itself: every record is refused for it. */
export function problemOf({ field }: BulkChange, refused: Issue[][]): string | undefined {
  const [first, ...others] = refused.map((issues) =>
    issues.find(({ pointer }) => pointer === toPointer(field.name)),
  )
  return others.every((issue) => issue?.message === first?.message) && first ? wholeMessage(first) : undefined
}
