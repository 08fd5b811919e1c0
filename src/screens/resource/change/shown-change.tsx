import type { ReactNode } from 'react'
import { momentText } from '#src/kinds/date-time/moment-text.ts'
import { registry } from '#src/kinds/views.ts'
import type { Lookup } from '#src/query/lookup-query.ts'
import { changeName } from '#src/schema/change-name.ts'
import type { ChangeItem } from '#src/schema/inbox-item.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { safeText } from '#src/ui/safe-text.ts'
import { StateMark } from '#src/ui/state-mark.tsx'
import { changeHeadings, type Delta, Difference } from '../difference/difference.tsx'
import { changeStates, changeTexts, whoseText } from './change-texts.ts'
import css from './shown-change.module.css'

type PendingChangeProps = {
  model: RenderModel
  record: StoredRecord
  lookup: Lookup
  /** By how much figures differ, for who decides and reads above who requests it. */
  delta?: Delta
  /** In place of its differences: a new period has none, but another one before it. */
  children?: ReactNode
}

/** The pending change of a record: its state, its maker, and the values that it sets. */
export function PendingChange({ model, record, lookup, delta, children }: PendingChangeProps) {
  const pending = pendingOf(record)
  if (!pending) return null
  const { kind, state, requestReason, attachment, decidedBy, reason, changes } = pending
  const whose = whoseText(pending)
  return (
    <section className={delta ? css.compared : css.pending} aria-label={changeTexts.pendingChange}>
      <h3>
        {changeName(kind, model.dated !== undefined)}
        <StateMark mark={changeStates[state].mark}>{changeStates[state].text}</StateMark>
      </h3>
      {whose && !delta && <p>{safeText(whose)}</p>}
      {state !== 'BORRADOR' && !delta && <RequestJustification reason={requestReason} file={attachment} />}
      {reason && (
        <p className={css.reason}>
          {changeTexts.reason}
          {decidedBy && safeText(changeTexts.ofPerson(decidedBy))}: {safeText(reason)}
        </p>
      )}
      {children}
      {!children && changes.length > 0 && (
        <Difference
          {...{ model, changes, lookup, delta }}
          labels={record.labels}
          headings={kind === 'crear' ? undefined : changeHeadings}
        />
      )}
    </section>
  )
}

/** Outcome of a change that is over. */
export const DecidedChange = ({ item }: { item: ChangeItem }) => (
  <section className={css.pending} aria-label={changeTexts.finishedChange}>
    <h3>
      {changeName(item.kind, item.summary?.from !== undefined)}
      <StateMark mark={changeStates[item.state].mark}>{changeStates[item.state].text}</StateMark>
    </h3>
    {item.requestedBy && item.requestedAt && (
      <p>{safeText(changeTexts.requestedByAt(item.requestedBy, momentText(item.requestedAt)))}</p>
    )}
    <RequestJustification reason={item.requestReason} />
    {item.decidedBy && item.decidedAt && (
      <p>{safeText(changeTexts.decidedByAt(item.decidedBy, momentText(item.decidedAt)))}</p>
    )}
  </section>
)

const property = { type: 'object', format: 'archivo' } as const
const { Cell } = registry.viewOf({ kind: 'archivo' })

/** The maker's reason for a change, and the supporting file. */
export const RequestJustification = ({
  reason,
  file,
}: {
  reason?: string | undefined
  file?: JsonObject | undefined
}) => (
  <>
    {reason && (
      <p className={css.reason}>
        {changeTexts.requestReasonIs} {safeText(reason)}
      </p>
    )}
    {file && (
      <div className={css.support}>
        {changeTexts.supportFileIs} <Cell value={file} property={property} />
      </div>
    )}
  </>
)
