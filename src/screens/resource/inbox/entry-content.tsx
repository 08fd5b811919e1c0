import { Link } from 'react-router-dom'
import type { BoxEntry } from '#src/schema/approval-box.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { CallFailure } from '#src/session/call-failure.tsx'
import { EmptyState, InfoBand } from '#src/ui/messages.tsx'
import { shownText } from '#src/ui/shown-text.ts'
import { Facts } from '../facts.tsx'
import { PendingChange } from '../pending-change.tsx'
import { ResourceFiles } from '../resource-files.tsx'
import { useAllowed } from '../use-allowed.ts'
import { useResource } from '../use-resource.ts'
import { StateStrip } from '../workflow/state-strip.tsx'
import { Decided } from './decided.tsx'
import css from './inbox.module.css'
import { useEntryRecord } from './use-entry-record.ts'

type EntryContentProps = { model: RenderModel; entry: BoxEntry; isGone: boolean }

/** What a change sets beside what is in force, and the whole record folded under it. */
export function EntryContent({ model, entry, isGone }: EntryContentProps) {
  const may = useAllowed(model)
  const { api } = useResource(model)
  const { data: record, error, refetch } = useEntryRecord(model, api, entry)
  if (!may('ver'))
    return (
      <EmptyState title="No tiene permiso para ver este registro">
        <p>Sin verlo no se puede decidir. Si lo necesita, pídalo a un administrador.</p>
      </EmptyState>
    )
  const isOver = entry.state === 'APROBADO' || entry.state === 'RETIRADO'
  const pending = record && pendingOf(record)
  const isWhole = entry.kind === 'crear' || entry.kind === 'solicitud'
  const isRejected = pending?.mine && pending.state === 'RECHAZADO'
  return (
    <ResourceFiles model={model}>
      {error && <CallFailure error={error} onRetry={() => void refetch()} />}
      {isGone && <InfoBand>Este cambio ya no espera su aprobación.</InfoBand>}
      {record && <StateStrip model={model} record={record} />}
      {entry.kind !== 'solicitud' && isOver ? (
        <Decided entry={entry} />
      ) : (
        record && <PendingChange model={model} record={record} lookup={api.lookup} />
      )}
      <p className={css.way}>
        <Link to={`/${entry.route}?_record=${encodeURIComponent(entry.recordId)}`}>
          {isRejected ? 'Corregir' : 'Abrir'} en {shownText(entry.title)}
        </Link>
      </p>
      {record && (
        <details className={css.whole} open={isWhole}>
          <summary>{isWhole ? 'Registro completo' : 'Registro vigente completo'}</summary>
          <Facts model={model} record={record} />
        </details>
      )}
    </ResourceFiles>
  )
}
