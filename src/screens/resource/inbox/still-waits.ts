import type { InboxItem } from '#src/schema/inbox-item.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'

/** Whether a record, as it is now, still waits for the decision that an item asks for. */
export function stillWaits({ workflow }: RenderModel, item: InboxItem, record: StoredRecord): boolean {
  if (item.kind === 'solicitud') return workflow !== undefined && record[workflow.state] === item.state
  const pending = pendingOf(record)
  return pending?.state === 'PENDIENTE_APROBACION' && !pending.mine
}
