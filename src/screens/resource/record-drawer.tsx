import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ApiError } from '#src/client/api-error.ts'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { CallFailure } from '#src/session/call-failure.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/messages.tsx'
import { useEscape, useKeys } from '#src/ui/use-keys.ts'
import { Facts } from './facts.tsx'
import { PendingChange } from './pending-change.tsx'
import css from './record-drawer.module.css'
import { recordName } from './record-name.ts'

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
  const title = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each record is told anew
  useEffect(() => title.current?.focus(), [id])
  const at = rows.findIndex((row) => row.id === id)
  const near = (by: number): StoredRecord | undefined => (at < 0 ? undefined : rows[at + by])
  const step = (by: number): void => {
    const next = near(by)
    if (next) onGo(next.id)
  }
  const record = data ?? rows[at]
  useKeys({ j: () => step(1), k: () => step(-1) })
  useEscape(onClose)
  return (
    <section className={css.drawer} aria-label="Registro">
      <header className={css.header}>
        <div className={css.tools}>
          <span>
            {model.title}
            {at >= 0 && ` · ${at + 1} de ${rows.length}`}
          </span>
          <IconButton
            icon="chevronUp"
            label="Registro anterior"
            disabled={!near(-1)}
            onClick={() => step(-1)}
          />
          <IconButton
            icon="chevronDown"
            label="Registro siguiente"
            disabled={!near(1)}
            onClick={() => step(1)}
          />
          <IconButton icon="close" label="Cerrar registro" onClick={onClose} />
        </div>
        <h2
          ref={title}
          tabIndex={-1}
          onKeyDown={({ key }) => {
            if (key === 'ArrowDown') step(1)
            if (key === 'ArrowUp') step(-1)
          }}
        >
          {record ? recordName(model, record) : 'Registro'}
        </h2>
      </header>
      <div className={css.body}>
        {error?.kind === 'notFound' ? (
          <EmptyState title="Este registro ya no existe">
            <p>Pudo ser eliminado, o el enlace está incompleto.</p>
            <Button onClick={onClose}>Ver la lista</Button>
          </EmptyState>
        ) : (
          error && <CallFailure error={error} onRetry={() => void refetch()} />
        )}
        {data && <PendingChange model={model} record={data} lookup={api.lookup} />}
        {data && <Facts model={model} record={data} />}
      </div>
      {data && <footer className={css.foot}>{actions(data)}</footer>}
    </section>
  )
}
