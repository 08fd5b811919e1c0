import { pendingOf } from './pending.ts'
import type { StoredRecord } from './record.ts'
import type { RenderModel } from './render-model.ts'
import { isEditable } from './workflow.ts'

/** Whether a record, or its row, may be edited: its state allows it, and no change of it awaits a decision. */
export function isOpen(model: RenderModel, record: StoredRecord): boolean {
  const pending = pendingOf(record)
  const state = pending?.state ?? record.openChange
  return isEditable(model, record) && state !== 'PENDIENTE_APROBACION' && pending?.kind !== 'inactivar'
}
