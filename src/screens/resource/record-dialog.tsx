import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { toApiError } from '#src/client/api-error.ts'
import type { ResourceApi } from '#src/client/resource-api.ts'
import { SchemaForm } from '#src/form/schema-form.tsx'
import { useRecordForm } from '#src/form/use-record-form.ts'
import { registry } from '#src/kinds/views.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { serverSet } from '#src/schema/screen.ts'
import { Button } from '#src/ui/button.tsx'
import { useConfirm } from '#src/ui/confirm.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import type { Judge } from '#src/verdict/judge.ts'
import { initialRecord } from './initial-record.ts'
import { recordName } from './record-name.ts'
import { useRuleContext } from './rule-context.ts'
import { SaveFailure } from './save-failure.tsx'

type RecordDialogProps = {
  model: RenderModel
  judge: Judge
  api: ResourceApi
  /** The record to show; undefined creates one. */
  record: StoredRecord | undefined
  canSave: boolean
  onSaved: (record: StoredRecord) => void
  onClose: () => void
}

/** Creates, edits or shows one record. What was typed stays through every failure. */
export function RecordDialog({ model, judge, api, record, canSave, onSaved, onClose }: RecordDialogProps) {
  const [base, setBase] = useState(record)
  const formId = useId().replaceAll(/[^\w]/g, '')
  const confirm = useConfirm()
  const form = useRecordForm({
    model,
    judge,
    context: { ...useRuleContext(), ...(base ? { stored: serverSet(model, base) } : {}) },
    initial: initialRecord(model, record),
  })
  const save = useMutation({
    mutationFn: (values: JsonObject) =>
      base ? api.update(base.id, base.version, values) : api.create(values),
    onSuccess: onSaved,
    onError: (error, values) => form.refuse(toApiError(error).findings, values),
  })

  const rebase = (current: StoredRecord): void => {
    setBase(current)
    form.rebase(initialRecord(model, current))
    save.reset()
  }
  const close = async (): Promise<void> => {
    if (save.isPending) return
    if (!canSave || !form.isDirty || (await confirm(leaveQuestion))) onClose()
  }
  return (
    <Dialog
      title={titleOf(model, record, canSave)}
      subtitle={model.title}
      width="wide"
      onClose={() => void close()}
      actions={
        canSave ? (
          <>
            <Button size="large" onClick={() => void close()}>
              Cancelar
            </Button>
            <Button size="large" look="primary" type="submit" form={formId} busy={save.isPending}>
              Guardar cambios
            </Button>
          </>
        ) : (
          <Button size="large" onClick={onClose}>
            Volver
          </Button>
        )
      }
    >
      {save.error && (
        <SaveFailure failure={toApiError(save.error)} model={model} record={base} onRebase={rebase} />
      )}
      <SchemaForm
        id={formId}
        form={form}
        registry={registry}
        readOnly={(field) => !canSave || (field.immutable && base?.[field.name] !== undefined)}
        held={save.isPending}
        onSubmit={(values) => !save.isPending && save.mutate(values)}
      />
    </Dialog>
  )
}

const leaveQuestion = {
  title: 'Cambios sin guardar',
  message: 'Tiene cambios sin guardar. ¿Desea salir?',
  cancelText: 'Seguir editando',
  confirmText: 'Salir sin guardar',
}

function titleOf(model: RenderModel, record: StoredRecord | undefined, canSave: boolean): string {
  if (!record) return `Crear ${model.singular}`
  return canSave ? `Editar ${recordName(model, record)}` : recordName(model, record)
}
