import { useState } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { creationOf } from '#src/schema/workflow.ts'
import { Button } from '#src/ui/button.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { buttonId, useAllowed } from './use-allowed.ts'
import { useApproval } from './use-approval.ts'

type ApprovalButtonsProps = {
  model: RenderModel
  api: ResourceApi
  record: StoredRecord
  refresh: () => Promise<void>
  keep: (record: StoredRecord) => void
}

/**
 * What the person may do with the change that waits beside a record: makers send it and take it back, others decide.
 */
export function ApprovalButtons({ model, api, record, refresh, keep }: ApprovalButtonsProps) {
  const may = useAllowed(model)
  const { busy, send, withdraw, approve, reject } = useApproval(model, api, record, refresh, keep)
  const [rejecting, setRejecting] = useState(false)
  const pending = pendingOf(record)
  if (!pending) return null
  const waits = pending.state === 'PENDIENTE_APROBACION'
  const makes = may(creationOf(model).action) || may('editar')
  return (
    <>
      {pending.mine && (waits || pending.kind !== 'crear') && (
        <Button busy={busy} onClick={(event) => void withdraw(event)}>
          {waits ? 'Retirar solicitud' : 'Descartar cambio'}
        </Button>
      )}
      {!waits && makes && (
        <Button look="primary" busy={busy} onClick={(event) => void send(event)}>
          Enviar a aprobación
        </Button>
      )}
      {waits && !pending.mine && may('aprobar') && (
        <Button id={buttonId('aprobar', model)} look="primary" busy={busy} onClick={() => void approve()}>
          Aprobar
        </Button>
      )}
      {waits && !pending.mine && may('rechazar') && (
        <Button id={buttonId('rechazar', model)} look="danger" busy={busy} onClick={() => setRejecting(true)}>
          Rechazar
        </Button>
      )}
      {rejecting && (
        <RejectDialog
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
