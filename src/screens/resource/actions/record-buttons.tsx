import { correctionFor } from '#src/schema/correction.ts'
import { isOpen } from '#src/schema/is-open.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { creationOf } from '#src/schema/workflow.ts'
import { Button } from '#src/ui/button.tsx'
import { canActivate } from '../activated.ts'
import { correctionOpening } from '../correction-opening.ts'
import { buttonId, useAllowed } from '../use-allowed.ts'
import { actionsTexts } from './actions-texts.ts'
import type { RecordWays } from './row-actions.tsx'
import type { SchemaAction } from './use-schema-actions.ts'

type RecordButtonsProps = Omit<RecordWays, 'onRead'> & {
  model: RenderModel
  record: StoredRecord
  /** Actions that the schema offers. */
  offered: SchemaAction[]
}

/** What the person may do with the record that is open. */
export function RecordButtons(props: RecordButtonsProps) {
  const { model, record, offered, onEdit, onDuplicate, onInactivate, onActivate } = props
  const may = useAllowed(model)
  const pending = pendingOf(record)
  const { action: creation } = creationOf(model)
  const correction = correctionFor(model, record)
  const isRejected = pending?.state === 'RECHAZADO'
  const correcting = correction === 'copy' ? creation : 'editar'
  return (
    <>
      {offered.map(({ label, idAt, run }) => (
        <Button key={label} id={idAt('filaAbierta')} onClick={run}>
          {label}
        </Button>
      ))}
      {correction && may(correcting) && (
        <Button
          id={buttonId(correcting, model, 'corregir')}
          look="primary"
          icon="edit"
          onClick={() => onEdit(record.id, (fresh) => correctionOpening(model, fresh))}
        >
          {actionsTexts.correct}
        </Button>
      )}
      {may('editar') && isOpen(model, record) && correction !== 'edit' && (
        <Button
          id={buttonId('editar', model, 'abierto')}
          look={!(isRejected && pending.mine) && (pending || model.workflow) ? 'secondary' : 'primary'}
          icon="edit"
          onClick={() => onEdit(record.id)}
        >
          {isRejected ? actionsTexts.correct : actionsTexts.edit}
        </Button>
      )}
      {model.isCopied && may(creation) && correction !== 'copy' && (
        <Button id={buttonId(creation, model, 'abierto')} icon="copy" onClick={() => onDuplicate(record.id)}>
          {actionsTexts.duplicate}
        </Button>
      )}
      {may('editar') && canActivate(model, record) && (
        <Button
          id={buttonId('editar', model, 'activarAbierto')}
          icon="success"
          onClick={() => void onActivate(record)}
        >
          {actionsTexts.activate}
        </Button>
      )}
      {model.canInactivate && may('eliminar') && !pending && record.status !== 'INACTIVO' && (
        <Button
          id={buttonId('eliminar', model, 'abierto')}
          icon="ban"
          onClick={() => void onInactivate(record)}
        >
          {actionsTexts.inactivate}
        </Button>
      )}
    </>
  )
}
