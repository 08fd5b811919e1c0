import type { Lookup } from '#src/query/lookup-query.ts'
import { entryKinds } from '#src/schema/box-fields.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { StateMark } from '#src/ui/state-mark.tsx'
import { Difference } from './difference.tsx'
import css from './pending-change.module.css'
import { changeStates, momentText } from './pending-texts.ts'

type PendingChangeProps = { model: RenderModel; record: StoredRecord; lookup: Lookup }

/** The change that waits beside a record: where it stands, whose it is, and what it sets. */
export function PendingChange({ model, record, lookup }: PendingChangeProps) {
  const pending = pendingOf(record)
  if (!pending) return null
  const { kind, state, requestedBy, requestedAt, decidedBy, reason, changes } = pending
  return (
    <section className={css.pending} aria-label="Cambio pendiente">
      <h3>
        {entryKinds[kind]}
        <StateMark mark={changeStates[state].mark}>{changeStates[state].text}</StateMark>
      </h3>
      {requestedBy && requestedAt && state !== 'BORRADOR' && (
        <p>
          Solicitado por {requestedBy} el {momentText(requestedAt)}
        </p>
      )}
      {reason && (
        <p className={css.reason}>
          Motivo{decidedBy && ` de ${decidedBy}`}: {reason}
        </p>
      )}
      {changes.length > 0 && (
        <Difference model={model} labels={record.labels} changes={changes} lookup={lookup} />
      )}
    </section>
  )
}
