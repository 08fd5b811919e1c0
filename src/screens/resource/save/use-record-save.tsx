import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type ApiError, toApiError } from '#src/client/api-error.ts'
import type { ResourceApi } from '#src/client/resource-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import type { FormStore } from '#src/form/form-store.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { pendingOf, type Sending } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { findField } from '#src/schema/screen.ts'
import { useIsAsking } from '#src/ui/confirm.tsx'
import type { Proposal, SaveRequest } from '../request/proposal.ts'
import { SaveProgress } from './save-progress.tsx'

type Request = typeof import('../request/dual-request.tsx')

/** Once it is here it is drawn at once: what is typed right after a key that saves is already its own. */
let request: Request | undefined

const loadRequest = async (): Promise<Request> => {
  request ??= await import('../request/dual-request.tsx')
  return request
}

type Parts = {
  model: RenderModel
  api: ResourceApi
  store: FormStore
  /** The record as it is stored; undefined for a new one. */
  record: StoredRecord | undefined
  /** The record that a new one was copied from. */
  copied: StoredRecord | undefined
  /** Id of the rejected request that a new one asks anew. */
  corrects: string | undefined
  /** The older version that the change starts from. */
  restored: number | undefined
  onSaved: (saved: StoredRecord) => void
}

type RecordSave = {
  isPending: boolean
  /** Whether it is the server that it waits for, and not the person who confirms it. */
  isBusy: boolean
  /** Says that a slow save goes on. */
  progress: ReactNode
  /** Why it was not saved, and at which attempt. */
  failure: { error: ApiError; attempt: number } | undefined
  /** Saves a valid record. One that would await approval is shown first, to be sent or stored as a draft. */
  submit: (values: JsonObject) => void
  /** Forgets the failure. */
  reset: () => void
  dialog: ReactNode
}

/** The save of one record, with the choice to request its approval at once. */
export function useRecordSave(parts: Parts): RecordSave {
  const { model, api, store, record, copied, corrects, restored, onSaved } = parts
  const services = useAtomValue(servicesAtom)
  const isAsking = useIsAsking()
  // Others approve changes of the screen, or some of them.
  const isDual = !model.workflow && findField(model, 'approvalStatus')
  const [proposal, setProposal] = useState<Proposal>()
  // Who saves by a key goes on typing in the dialog, which is there by then; a failure shows where it is needed.
  useEffect(
    () => (isDual ? store.watchData(() => void loadRequest().catch(() => undefined)) : undefined),
    [isDual, store],
  )
  const memory = useRef<Sending>(undefined)
  const save = useMutation({
    mutationFn: async ({ values, sending }: SaveRequest) => {
      if (isDual && !proposal) {
        const { previewSave } = await loadRequest()
        const preview = await previewSave({ services, model, store, record }, values)
        if (preview.waits) return setProposal({ values, preview })
      }
      return record
        ? api.update(record.id, record.version, values, {
            pendingVersion: pendingOf(record)?.version,
            restored,
            send: sending,
          })
        : api.create(values, sending, corrects)
    },
    onSuccess: (saved) => saved && onSaved(saved),
    onError: (error, { values }) => {
      const { issues } = toApiError(error)
      // Those of the request, not of the record, show in its dialog.
      const ofRecord = issues.filter(({ pointer }) => !pointer.startsWith('/send'))
      store.refuse(
        ofRecord.map((one) => ({ ...one, reads: model.ruleReads?.[one.keyword] })),
        values,
      )
      if (ofRecord.length === issues.length) setProposal(undefined)
    },
  })
  const isBusy = save.isPending && !isAsking
  const error = save.error ? toApiError(save.error) : undefined
  return {
    isPending: save.isPending,
    isBusy,
    progress: <SaveProgress pending={isBusy} />,
    failure: error && { error, attempt: save.submittedAt },
    submit: (values) => save.mutate({ values }),
    reset: save.reset,
    dialog: isDual && request && (proposal || save.isPending) && (
      <request.DualRequest
        {...{ model, api, store, record, copied, proposal, save, isBusy, memory }}
        onClose={() => setProposal(undefined)}
      />
    ),
  }
}
