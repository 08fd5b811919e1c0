import { type RefObject, useMemo, useState } from 'react'
import { toApiError } from '#src/client/api-error.ts'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { FormStore } from '#src/form/form-store.ts'
import { shortDay } from '#src/kinds/day-text.ts'
import { changesBetween } from '#src/schema/history.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { pendingOf, proposed, type Sending, sendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { firstDay } from '#src/schema/validity.ts'
import { editedValues } from '#src/validation/initial-values.ts'
import { isPeriodOfSame, periodChanges } from '#src/validation/period-changes.ts'
import { setFields } from '#src/validation/set-fields.ts'
import { forDeciders } from '../for-deciders.ts'
import { ownRemark } from '../own-remark.ts'
import { EarlyReason } from '../request-reason/early-reason.tsx'
import type { Proposal, SaveRequest } from './proposal.ts'
import { RequestDialog } from './request-dialog.tsx'

export { previewSave } from './preview-save.ts'

type DualRequestProps = {
  model: RenderModel
  api: ResourceApi
  store: FormStore
  /** The record as it is stored; undefined for a new one. */
  record: StoredRecord | undefined
  /** The record that a new one was copied from. */
  copied: StoredRecord | undefined
  /** What waits for its request; undefined while that is not known yet. */
  proposal: Proposal | undefined
  save: { mutate: (request: SaveRequest) => void; error: Error | null }
  isBusy: boolean
  /** Reason and file so far, for as long as the form is open. */
  memory: RefObject<Sending | undefined>
  onClose: () => void
}

/** The request of a save under dual control: what is typed while it is tried, and its dialog once it is known to wait. */
export function DualRequest({
  model,
  api,
  store,
  record,
  copied,
  proposal,
  save,
  isBusy,
  memory,
  onClose,
}: DualRequestProps) {
  const pending = record && pendingOf(record)
  const plainModel = useMemo(() => forDeciders(model), [model])
  const [start, setStart] = useState(memory.current ?? (pending ? sendingOf(pending) : {}))
  const remember = (sending: Sending): void => {
    memory.current = sending
    setStart(sending)
  }
  if (!proposal)
    return <EarlyReason reason={start.reason ?? ''} onReason={(reason) => remember({ ...start, reason })} />
  const { values, preview } = proposal
  const { labels, notices, sendIssues, ends } = preview
  const known = { ...(record ?? copied)?.labels, ...labels }
  const remark = start.reason === undefined ? ownRemark(model.fields, values) : undefined
  const isInForce = record?.approvalStatus === 'APROBADO'
  const valuesOf = (one: JsonObject): JsonObject => ({ ...one, ...editedValues(model.fields, one) })
  return (
    <RequestDialog
      {...{ notices, sendIssues, ends }}
      model={plainModel}
      start={remark ? { ...start, reason: remark.text } : start}
      reasonFrom={remark?.title}
      lookup={api.lookup}
      labels={known}
      about={{ id: '', version: 0, ...preview.record, ...record, labels: known }}
      follows={
        copied && isPeriodOfSame(model, copied, preview.record)
          ? {
              day: shortDay(String(copied[firstDay])),
              changes: periodChanges(model, valuesOf(copied), valuesOf(preview.record)),
            }
          : undefined
      }
      changes={
        record && isInForce
          ? changesBetween(setFields(model), valuesOf(record), valuesOf(preview.record))
          : []
      }
      rejected={
        record && pending?.state === 'RECHAZADO'
          ? changesBetween(setFields(model), valuesOf(proposed(record)), valuesOf(preview.record))
          : undefined
      }
      record={preview.record}
      issues={save.error ? toApiError(save.error).issues : []}
      busy={isBusy}
      onDraft={() => save.mutate(proposal)}
      onSend={(sending) => {
        remember(sending)
        save.mutate({ ...proposal, sending })
      }}
      onClose={() => {
        onClose()
        if (sendIssues) store.refuse(sendIssues, values)
      }}
    />
  )
}
