import type { Lookup } from '#src/query/lookup-query.ts'
import { type Pending, pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type Mark, StateMark } from '#src/ui/state-mark.tsx'
import { Difference } from './difference.tsx'
import css from './pending-change.module.css'

type PendingChangeProps = { model: RenderModel; record: StoredRecord; lookup: Lookup }

const states: Record<Pending['state'], { mark: Mark; text: string }> = {
  BORRADOR: { mark: 'draft', text: 'Borrador sin enviar' },
  PENDIENTE_APROBACION: { mark: 'pending', text: 'Pendiente de aprobación' },
  RECHAZADO: { mark: 'rejected', text: 'Rechazado' },
}

const kinds: Record<Pending['kind'], string> = {
  crear: 'Registro nuevo',
  editar: 'Cambio al registro vigente',
  inactivar: 'Inactivación del registro',
}

const day = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'short',
  timeStyle: 'short',
  hour12: false,
  timeZone: 'America/Bogota',
})

/** The change that waits beside a record: where it stands, whose it is, and what it sets. */
export function PendingChange({ model, record, lookup }: PendingChangeProps) {
  const pending = pendingOf(record)
  if (!pending) return null
  const { kind, state, requestedBy, requestedAt, decidedBy, reason, changes } = pending
  return (
    <section className={css.pending} aria-label="Cambio pendiente">
      <h3>
        {kinds[kind]}
        <StateMark mark={states[state].mark}>{states[state].text}</StateMark>
      </h3>
      {requestedBy && requestedAt && state !== 'BORRADOR' && (
        <p>
          Solicitado por {requestedBy} el {day.format(new Date(requestedAt))}
        </p>
      )}
      {reason && (
        <p className={css.reason}>
          Motivo{decidedBy && ` de ${decidedBy}`}: {reason}
        </p>
      )}
      {changes.length > 0 && <Difference model={model} record={record} changes={changes} lookup={lookup} />}
    </section>
  )
}
