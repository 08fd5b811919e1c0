import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type Field, serverSet } from '#src/schema/screen.ts'
import type { Finding } from '#src/verdict/finding.ts'
import { editedValues } from '#src/verdict/initial-values.ts'
import type { Judge } from '#src/verdict/judge.ts'
import type { RuleContext } from '#src/verdict/rules.ts'

/** One field of several records, and the value that all are to hold; undefined empties it. */
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

/** What the screen would refuse of a record with the change made. */
export const findingsOf = (
  model: RenderModel,
  judge: Judge,
  known: RuleContext,
  row: StoredRecord,
  change: BulkChange,
): Finding[] =>
  judge.verdict(changedRecord(model, row, change), {
    ...known,
    stored: serverSet(model, row),
    before: editedValues(model.fields, row),
  }).findings

/** What is wrong with the value itself: all records would be refused for it. */
export function problemOf({ field }: BulkChange, refused: Finding[][]): string | undefined {
  const [first, ...others] = refused.map((findings) =>
    findings.find(({ pointer }) => pointer === toPointer(field.name)),
  )
  return others.every((finding) => finding?.message === first?.message) ? first?.message : undefined
}
