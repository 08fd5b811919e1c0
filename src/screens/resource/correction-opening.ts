import { correctionFor } from '#src/schema/correction.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { progressOf } from '#src/schema/workflow.ts'
import type { OpenedRecord } from './use-opened-record.ts'

/** How the form opens by which its maker corrects a rejected request; any other record opens as it is. */
export function correctionOpening(model: RenderModel, record: StoredRecord): Partial<OpenedRecord> {
  const way = correctionFor(model, record)
  const refusal = progressOf(record)?.refusal
  if (!way || !refusal) return {}
  return way === 'edit' ? { refusal } : { record: undefined, copied: record, refusal }
}
