import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { recordName } from './record-name.ts'
import { RowMenu } from './row-menu.tsx'
import { buttonId, useAllowed } from './use-allowed.ts'

type RowActionsProps = {
  model: RenderModel
  record: StoredRecord
  onShow: (id: string) => void
  onDuplicate: (id: string) => void
  onInactivate: (record: StoredRecord) => Promise<void>
}

/** What the person may do with one row. */
export function RowActions({ model, record, onShow, onDuplicate, onInactivate }: RowActionsProps) {
  const may = useAllowed(model)
  const show = { run: () => onShow(record.id) }
  const edit = { ...show, id: buttonId('editar', model), label: 'Editar', icon: 'edit' } as const
  const view = { ...show, id: buttonId('ver', model), label: 'Ver', icon: 'view' } as const
  const duplicate = {
    id: buttonId('crear', model, 'duplicar'),
    label: 'Duplicar',
    icon: 'copy',
    run: () => onDuplicate(record.id),
  } as const
  const inactivate = {
    id: buttonId('eliminar', model),
    label: 'Inactivar',
    icon: 'ban',
    danger: true,
    run: () => void onInactivate(record),
  } as const
  const canInactivate = model.canInactivate && may('eliminar') && record.status !== 'INACTIVO'
  return (
    <RowMenu
      subject={recordName(model, record)}
      actions={[
        may('editar') ? edit : view,
        ...(may('crear') ? [duplicate] : []),
        ...(canInactivate ? [inactivate] : []),
      ]}
    />
  )
}
