import { correctionFor } from '#src/schema/correction.ts'
import { correctionOf, type InboxItem } from '#src/schema/inbox-item.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { creationOf } from '#src/schema/workflow.ts'
import type { useAllowed } from '../use-allowed.ts'

/** A place for the router, with what it takes along. */
export type Way = { to: string; state?: ReturnType<typeof correctionOf>['state'] }

/** Way to the record of an item. */
export const recordWay = ({ route, recordId }: InboxItem): Way => ({
  to: `/${route}?_record=${encodeURIComponent(recordId)}`,
})

/** Way to correct a rejected change or request of one's own: its form, or the record where it has none. */
export function correctionWay(
  model: RenderModel,
  item: InboxItem,
  record: StoredRecord,
  may: ReturnType<typeof useAllowed>,
): Way | undefined {
  const pending = pendingOf(record)
  const correction = correctionFor(model, record)
  const isOpen = item.state !== 'APROBADO' && item.state !== 'RETIRADO'
  const isCorrected =
    item.kind === 'solicitud'
      ? correction && may(correction === 'copy' ? creationOf(model).action : 'editar')
      : isOpen && pending?.mine && pending.state === 'RECHAZADO'
  if (!isCorrected) return undefined
  return item.kind === 'inactivar'
    ? recordWay(item)
    : correctionOf({ id: item.resource, route: item.route }, item.recordId)
}
