import { isOpen } from '#src/schema/is-open.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { creationOf } from '#src/schema/workflow.ts'
import { Button } from '#src/ui/button.tsx'
import { canActivate } from '../activated.ts'
import { recordName } from '../record/record-words.ts'
import { buttonId, useAllowed } from '../use-allowed.ts'
import type { Opening } from '../use-opened-record.ts'
import type { Steps } from '../workflow/use-step.tsx'
import { actionsTexts } from './actions-texts.ts'
import css from './row-actions.module.css'
import { RowMenu } from './row-menu.tsx'
import type { SchemaAction } from './use-schema-actions.ts'

/** Callbacks that start the actions on a record. */
export type RecordWays = {
  onRead: (id: string) => void
  onEdit: (id: string, how?: Opening) => void
  onDuplicate: (id: string) => void
  onInactivate: (record: StoredRecord) => Promise<void>
  onActivate: (record: StoredRecord) => Promise<void>
}

/** Those of a row, which sends a draft that waits beside its record too. */
export type RowWays = RecordWays & { onSend: (id: string) => void }

type RowActionsProps = RowWays & {
  model: RenderModel
  record: StoredRecord
  /** Actions that the schema offers. */
  offered: SchemaAction[]
  /** Offered transitions. */
  steps: Pick<Steps, 'offered' | 'begin'>
}

/** Actions of the person on one row. */
export function RowActions(props: RowActionsProps) {
  const { model, record, onRead, onSend, onEdit, onDuplicate, onInactivate, onActivate, offered, steps } =
    props
  const may = useAllowed(model)
  const { action: creation } = creationOf(model)
  const mayEdit = may('editar') && isOpen(model, record)
  const view = {
    id: buttonId('ver', model),
    label: actionsTexts.see,
    icon: 'view',
    run: () => onRead(record.id),
  } as const
  const edit = {
    id: buttonId('editar', model),
    label: actionsTexts[record.openChange === 'RECHAZADO' ? 'correct' : 'edit'],
    icon: 'edit',
    run: () => onEdit(record.id),
  } as const
  const duplicate = {
    id: buttonId(creation, model, 'duplicar'),
    label: actionsTexts.duplicate,
    icon: 'copy',
    run: () => onDuplicate(record.id),
  } as const
  const inactivate = {
    id: buttonId('eliminar', model),
    label: actionsTexts.inactivate,
    icon: 'ban',
    danger: true,
    run: () => void onInactivate(record),
  } as const
  const activate = {
    id: buttonId('editar', model, 'activar'),
    label: actionsTexts.activate,
    icon: 'success',
    run: () => void onActivate(record),
  } as const
  const send = {
    id: buttonId('editar', model, 'enviar'),
    label: actionsTexts.send,
    icon: 'check',
    run: () => onSend(record.id),
  } as const
  const canInactivate = model.canInactivate && may('eliminar') && record.status !== 'INACTIVO'
  const name = recordName(model, record)
  return (
    <>
      {offered
        .filter(({ inRow }) => inRow)
        .map(({ label, run }) => (
          // Keys have the menu, which holds all of them.
          <Button
            key={label}
            look="quiet"
            className={css.inRow}
            tabIndex={-1}
            aria-label={`${label} ${name}`}
            onClick={(event) => {
              event.stopPropagation()
              run()
            }}
          >
            {label}
          </Button>
        ))}
      <RowMenu
        subject={name}
        actions={[
          view,
          ...(mayEdit ? [edit] : []),
          ...(record.openChange === 'BORRADOR' && (may(creation) || may('editar')) ? [send] : []),
          ...(model.isCopied && may(creation) ? [duplicate] : []),
          ...steps.offered(record).map((step) => ({
            id: buttonId(step.action, model, `${step.name}Fila`),
            label: step.label,
            icon: step.danger ? ('ban' as const) : ('check' as const),
            danger: step.danger,
            run: () => void steps.begin(step, record),
          })),
          ...offered.map(({ label, idAt, run }) => ({
            id: idAt('fila'),
            label,
            icon: 'link' as const,
            run,
          })),
          ...(may('editar') && canActivate(model, record) ? [activate] : []),
          ...(canInactivate ? [inactivate] : []),
        ]}
      />
    </>
  )
}
