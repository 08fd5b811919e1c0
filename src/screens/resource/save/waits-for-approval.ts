import type { JsonObject } from '#src/schema/json.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { findField } from '#src/schema/screen.ts'
import type { RecordValidator } from '#src/validation/record-validator.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'

/** Whether changes of a screen may await another person's approval. */
export const isDual = (model: RenderModel): boolean =>
  model.workflow === undefined && findField(model, 'approvalStatus') !== undefined

/**
 * Whether a save will await another person's approval; the server decides it alike.
 * @param record as it is stored; undefined for a new one
 * @param context the form's values for rules beside it
 */
export function waitsForApproval(
  model: RenderModel,
  validator: RecordValidator,
  record: StoredRecord | undefined,
  values: JsonObject,
  context: RuleContext,
): boolean {
  if (!isDual(model)) return false
  if (record) {
    const isOpen = pendingOf(record) !== undefined || record.approvalStatus !== 'APROBADO'
    return isOpen || validator.waits(values, context)
  }
  const { before: _, ...rest } = context
  return validator.waits(values, { ...rest, stored: {} })
}
