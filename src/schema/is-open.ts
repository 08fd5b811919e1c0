import { pendingOf } from './pending.ts'
import type { StoredRecord } from './record.ts'
import type { RenderModel } from './render-model.ts'
import { isEditable } from './workflow.ts'

/** Whether a record may be edited: its state allows it, and no change of it awaits a decision. */
export function isOpen(model: RenderModel, record: StoredRecord): boolean {
  const pending = pendingOf(record)
  return (
    isEditable(model, record) && pending?.state !== 'PENDIENTE_APROBACION' && pending?.kind !== 'inactivar'
  )
}
