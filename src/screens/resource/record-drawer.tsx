import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '#src/client/api-error.ts'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { CallFailure } from '#src/session/call-failure.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/messages.tsx'
import { DrawerFrame } from './drawer-frame.tsx'
import { Facts } from './facts.tsx'
import { PendingChange } from './pending-change.tsx'
import { recordName } from './record-name.ts'
import { StateStrip } from './workflow/state-strip.tsx'

type RecordDrawerProps = {
  model: RenderModel
  api: ResourceApi
  id: string
  /** The rows in sight, through which it goes on. */
  rows: StoredRecord[]
  onGo: (id: string) => void
  onClose: () => void
  actions: (record: StoredRecord) => ReactNode
}

/** One record beside the table, to be read; the table stays in use, and the address leads back here. */
export function RecordDrawer({ model, api, id, rows, onGo, onClose, actions }: RecordDrawerProps) {
  const { data, error, refetch } = useQuery<StoredRecord, ApiError>({
    queryKey: [model.id, 'record', id],
    queryFn: () => api.read(id),
  })
  const at = rows.findIndex((row) => row.id === id)
  const wayTo = (place: number): (() => void) | undefined => {
    const row = at < 0 ? undefined : rows[place]
    return row && (() => onGo(row.id))
  }
  const record = data ?? rows[at]
  return (
    <DrawerFrame
      id={id}
      name="Registro"
      place={`${model.title}${at < 0 ? '' : ` · ${at + 1} de ${rows.length}`}`}
      title={record ? recordName(model, record) : 'Registro'}
      previous={wayTo(at - 1)}
      next={wayTo(at + 1)}
      onClose={onClose}
      foot={data && actions(data)}
    >
      {error?.kind === 'notFound' ? (
        <EmptyState title="Este registro ya no existe">
          <p>Pudo ser eliminado, o el enlace está incompleto.</p>
          <Button onClick={onClose}>Ver la lista</Button>
        </EmptyState>
      ) : (
        error && <CallFailure error={error} onRetry={() => void refetch()} />
      )}
      {data && <StateStrip model={model} record={data} />}
      {data && <PendingChange model={model} record={data} lookup={api.lookup} />}
      {data && <Facts model={model} record={data} />}
    </DrawerFrame>
  )
}
