import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonId, useAllowed } from './use-allowed.ts'

type RecordButtonsProps = {
  model: RenderModel
  record: StoredRecord
  onEdit: (id: string) => void
  onDuplicate: (id: string) => void
  onInactivate: (record: StoredRecord) => Promise<void>
}

/** What the person may do with the record that is open. */
export function RecordButtons({ model, record, onEdit, onDuplicate, onInactivate }: RecordButtonsProps) {
  const may = useAllowed(model)
  const pending = pendingOf(record)
  return (
    <>
      {may('editar') && pending?.state !== 'PENDIENTE_APROBACION' && pending?.kind !== 'inactivar' && (
        <Button
          id={buttonId('editar', model, 'abierto')}
          look={pending ? 'secondary' : 'primary'}
          icon="edit"
          onClick={() => onEdit(record.id)}
        >
          Editar
        </Button>
      )}
      {may('crear') && (
        <Button id={buttonId('crear', model, 'abierto')} icon="copy" onClick={() => onDuplicate(record.id)}>
          Duplicar
        </Button>
      )}
      {model.canInactivate && may('eliminar') && !pending && record.status !== 'INACTIVO' && (
        <Button
          id={buttonId('eliminar', model, 'abierto')}
          icon="ban"
          onClick={() => void onInactivate(record)}
        >
          Inactivar
        </Button>
      )}
    </>
  )
}
