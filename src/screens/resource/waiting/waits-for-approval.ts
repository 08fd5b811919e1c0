import type { JsonObject } from '#src/schema/json.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { approvalWaits } from '#src/validation/approval-waits.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'

/**
 * Whether a save under dual control will await another person's approval, as far as its record tells.
 * @param record as it is stored; undefined for a new one
 * @param context the form's values for rules beside it
 */
export const waitsForApproval = (
  model: RenderModel,
  record: StoredRecord | undefined,
  values: JsonObject,
  context: RuleContext,
): boolean =>
  (record !== undefined && isUnapproved(record)) ||
  approvalWaits(model).waits(values, approvalContext(record, context))

/** Whether all changes of a record wait: it has one that does, or is not in force itself. */
export const isUnapproved = (record: StoredRecord): boolean =>
  pendingOf(record) !== undefined || record.approvalStatus !== 'APROBADO'

/** What the rule of an approval goes by: a new record was nothing before. */
export function approvalContext(record: StoredRecord | undefined, context: RuleContext): RuleContext {
  if (record) return context
  const { before: _, ...rest } = context
  return { ...rest, stored: {} }
}
