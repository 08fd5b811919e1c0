import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import { pendingOf, proposed, sendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { creationOf } from '#src/schema/workflow.ts'
import { Button } from '#src/ui/button.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { nameOnScreen } from '../record/record-words.ts'
import { resourceTexts } from '../resource-texts.ts'
import { sendingAtom } from '../sending.ts'
import { buttonId, useAllowed } from '../use-allowed.ts'
import { approvalTexts } from './approval-texts.ts'
import { useApproval } from './use-approval.ts'

const Deciders = lazyPart(() => import('../deciders.tsx').then(({ Deciders: part }) => part))

const RejectDialog = lazyPart(() => import('./reject-dialog.tsx').then(({ RejectDialog: part }) => part))

const RequestDialog = lazyPart(() =>
  import('../request/request-dialog.tsx').then(({ RequestDialog: part }) => part),
)

type ApprovalButtonsProps = {
  model: RenderModel
  api: ResourceApi
  record: StoredRecord
  refresh: () => Promise<void>
  keep: (record: StoredRecord) => void
}

/**
 * Buttons for the pending change of a record: makers send it and take it back, others decide.
 */
export function ApprovalButtons({ model, api, record, refresh, keep }: ApprovalButtonsProps) {
  const may = useAllowed(model)
  const { busy, send, withdraw, approve, reject } = useApproval(model, api, record, refresh, keep)
  const [rejecting, setRejecting] = useState(false)
  const [sending, setSending] = useAtom(sendingAtom)
  const { id } = record
  // What was asked for of a draft that is gone must not open with the next one.
  useEffect(() => () => setSending((one) => (one === id ? undefined : one)), [id, setSending])
  const pending = pendingOf(record)
  if (!pending) return null
  const waits = pending.state === 'PENDIENTE_APROBACION'
  const isRejected = pending.state === 'RECHAZADO'
  const makes = may(creationOf(model).action) || may('editar')
  return (
    <>
      {pending.mine && (waits || pending.kind !== 'crear') && (
        <Button
          {...(waits ? { look: 'stroked', tone: 'accent' } : {})}
          busy={busy}
          onClick={() => void withdraw()}
        >
          {waits ? resourceTexts.withdrawRequest : approvalTexts.discardChange}
        </Button>
      )}
      {!waits && makes && (
        <Button
          look={isRejected ? 'stroked' : 'primary'}
          tone="accent"
          busy={busy}
          onClick={() => setSending(record.id)}
        >
          {isRejected ? approvalTexts.sendUnchanged : approvalTexts.sendForApproval}
        </Button>
      )}
      {sending === record.id && !waits && (
        <RequestDialog
          model={model}
          lookup={api.lookup}
          labels={record.labels}
          about={record}
          changes={pending.changes}
          record={pending.kind === 'crear' ? record : undefined}
          start={sendingOf(pending)}
          warning={isRejected ? approvalTexts.sameIsSent(pending.decidedBy) : undefined}
          busy={busy}
          onSend={(request, pressed) =>
            void send(request, pressed).then((isSent) => isSent && setSending(undefined))
          }
          onClose={() => setSending(undefined)}
        />
      )}
      {waits && !pending.mine && may('rechazar') && (
        <Button id={buttonId('rechazar', model)} look="danger" busy={busy} onClick={() => setRejecting(true)}>
          {approvalTexts.reject}
        </Button>
      )}
      {waits && !pending.mine && may('aprobar') && (
        <Button id={buttonId('aprobar', model)} look="primary" busy={busy} onClick={() => void approve()}>
          {approvalTexts.approve}
        </Button>
      )}
      {waits && (pending.mine || !may('aprobar')) && (
        <Deciders
          model={model}
          actions={['aprobar']}
          isOwn={pending.mine}
          own={pending.mine ? approvalTexts.own : undefined}
        />
      )}
      {rejecting && (
        <RejectDialog
          about={nameOnScreen(model, proposed(record))}
          onClose={() => setRejecting(false)}
          onReject={(reason) => {
            setRejecting(false)
            void reject(reason)
          }}
        />
      )}
    </>
  )
}
