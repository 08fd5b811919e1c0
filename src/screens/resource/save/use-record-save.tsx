import { useMutation } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { type ApiError, toApiError } from '#src/client/api-error.ts'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { FormStore } from '#src/form/form-store.ts'
import { changesBetween } from '#src/schema/history.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { pendingOf, type Sending, sendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { writableFields } from '#src/schema/screen.ts'
import { editedValues } from '#src/validation/initial-values.ts'
import type { RecordValidator } from '#src/validation/record-validator.ts'
import { SaveProgress } from './save-progress.tsx'
import { isDual, waitsForApproval } from './waits-for-approval.ts'

const loadDialog = () => import('../request/request-dialog.tsx')

const RequestDialog = lazy(() => loadDialog().then(({ RequestDialog: dialog }) => ({ default: dialog })))

type Parts = {
  model: RenderModel
  validator: RecordValidator
  api: ResourceApi
  store: FormStore
  /** The record as it is stored; undefined for a new one. */
  record: StoredRecord | undefined
  /** The older version that the change starts from. */
  restored: number | undefined
  onSaved: (saved: StoredRecord) => void
}

type RecordSave = {
  isPending: boolean
  /** Says that a slow save goes on. */
  progress: ReactNode
  /** Why it was not saved, and at which attempt. */
  failure: { error: ApiError; attempt: number } | undefined
  /** Saves a valid record; one that would await approval is shown first, to be sent or stored as a draft. */
  submit: (values: JsonObject) => void
  /** Forgets the failure. */
  reset: () => void
  dialog: ReactNode
}

type SaveRequest = { values: JsonObject; sending: Sending | undefined }

/** The save of one record, with the choice to request its approval at once. */
export function useRecordSave({
  model,
  validator,
  api,
  store,
  record,
  restored,
  onSaved,
}: Parts): RecordSave {
  const [proposedValues, setProposedValues] = useState<JsonObject>()
  // Who saves by a key goes on typing in the dialog, which is there by then; a failure shows where it is needed.
  useEffect(
    () => (isDual(model) ? store.watchData(() => void loadDialog().catch(() => undefined)) : undefined),
    [model, store],
  )
  const pending = record && pendingOf(record)
  const [lastSending, setLastSending] = useState(pending ? sendingOf(pending) : {})
  const save = useMutation({
    mutationFn: ({ values, sending }: SaveRequest) =>
      record
        ? api.update(record.id, record.version, values, {
            pendingVersion: pending?.version,
            restored,
            send: sending,
          })
        : api.create(values, sending),
    onSuccess: onSaved,
    onError: (error, { values }) => {
      const { issues } = toApiError(error)
      store.refuse(
        issues.filter((issue) => !isOfRequest(issue)),
        values,
      )
      // Other issues show in the form.
      if (!issues.some(isOfRequest)) setProposedValues(undefined)
    },
  })
  const error = save.error ? toApiError(save.error) : undefined
  const isInForce = record?.approvalStatus === 'APROBADO'
  return {
    isPending: save.isPending,
    progress: <SaveProgress pending={save.isPending} />,
    failure: error && { error, attempt: save.submittedAt },
    submit: (values) => {
      if (waitsForApproval(model, validator, record, values, store.context)) setProposedValues(values)
      else save.mutate({ values, sending: undefined })
    },
    reset: save.reset,
    dialog: proposedValues && (
      <Suspense>
        <RequestDialog
          model={model}
          lookup={api.lookup}
          labels={record?.labels}
          changes={
            record && isInForce
              ? changesBetween(writableFields(model), editedValues(model.fields, record), proposedValues)
              : []
          }
          start={lastSending}
          issues={error?.issues.filter(isOfRequest) ?? []}
          busy={save.isPending}
          onDraft={() => save.mutate({ values: proposedValues, sending: undefined })}
          onSend={(sending) => {
            setLastSending(sending)
            save.mutate({ values: proposedValues, sending })
          }}
          onClose={() => setProposedValues(undefined)}
        />
      </Suspense>
    ),
  }
}

/** Whether an issue is about what goes with the request, not the record. */
const isOfRequest = ({ pointer }: { pointer: string }): boolean => pointer.startsWith('/send')
