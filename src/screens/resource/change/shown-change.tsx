import type { Lookup } from '#src/query/lookup-query.ts'
import { inboxItemKinds } from '#src/schema/inbox-fields.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { safeText } from '#src/ui/safe-text.ts'
import { StateMark } from '#src/ui/state-mark.tsx'
import { Difference } from '../difference/difference.tsx'
import { changeStates, changeTexts, whoseText } from './change-texts.ts'
import { RequestJustification } from './request-justification.tsx'
import css from './shown-change.module.css'

type PendingChangeProps = { model: RenderModel; record: StoredRecord; lookup: Lookup }

/** The pending change of a record: its state, its maker, and the values that it sets. */
export function PendingChange({ model, record, lookup }: PendingChangeProps) {
  const pending = pendingOf(record)
  if (!pending) return null
  const { kind, state, requestReason, attachment, decidedBy, reason, changes } = pending
  const whose = whoseText(pending)
  return (
    <section className={css.pending} aria-label={changeTexts.pendingChange}>
      <h3>
        {inboxItemKinds[kind]}
        <StateMark mark={changeStates[state].mark}>{changeStates[state].text}</StateMark>
      </h3>
      {whose && <p>{whose}</p>}
      {state !== 'BORRADOR' && <RequestJustification reason={requestReason} file={attachment} />}
      {reason && (
        <p className={css.reason}>
          {changeTexts.reason}
          {decidedBy && changeTexts.ofPerson(decidedBy)}: {safeText(reason)}
        </p>
      )}
      {changes.length > 0 && (
        <Difference model={model} labels={record.labels} changes={changes} lookup={lookup} />
      )}
    </section>
  )
}
