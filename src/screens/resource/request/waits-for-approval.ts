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
export function waitsForApproval(
  model: RenderModel,
  record: StoredRecord | undefined,
  values: JsonObject,
  context: RuleContext,
): boolean {
  const { waits } = approvalWaits(model)
  if (record) {
    const isOpen = pendingOf(record) !== undefined || record.approvalStatus !== 'APROBADO'
    return isOpen || waits(values, context)
  }
  const { before: _, ...rest } = context
  return waits(values, { ...rest, stored: {} })
}
