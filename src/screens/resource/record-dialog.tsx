import { useMutation } from '@tanstack/react-query'
import { useCallback, useId, useMemo, useState } from 'react'
import { toApiError } from '#src/client/api-error.ts'
import type { ResourceApi } from '#src/client/resource-api.ts'
import { focusFirstField } from '#src/form/first-field.ts'
import { useFormState } from '#src/form/form-context.ts'
import { SchemaForm } from '#src/form/schema-form.tsx'
import { isLong, partsOf } from '#src/form/sections.ts'
import { registry } from '#src/kinds/views.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { pendingOf, proposed } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { Field } from '#src/schema/screen.ts'
import { creationOf } from '#src/schema/workflow.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InfoBand } from '#src/ui/messages.tsx'
import { useNotify } from '#src/ui/notices.tsx'
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts'
import { hasBegun } from '#src/verdict/begun.ts'
import { editedValues } from '#src/verdict/initial-values.ts'
import type { Judge } from '#src/verdict/judge.ts'
import { BegunNote } from './begun-note.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { recordName } from './record-name.ts'
import { SaveFailure } from './save-failure.tsx'
import { SaveProgress } from './save-progress.tsx'
import { useAllowed } from './use-allowed.ts'
import { useDraft } from './use-draft.ts'
import { useFormStore } from './use-form-store.ts'
import { useNextPeriod } from './use-next-period.ts'
import type { OpenedRecord } from './use-opened-record.ts'

type RecordDialogProps = {
  model: RenderModel
  judge: Judge
  api: ResourceApi
  opened: OpenedRecord
  canSave: boolean
  /** Opens a copy of a record, for who may create one. */
  onDuplicate?: ((id: string) => void) | undefined
  onSaved: (record: StoredRecord) => void
  onClose: () => void
}

/** Creates, edits or shows one record. What was typed stays through every failure. */
export function RecordDialog(props: RecordDialogProps) {
  const { model, judge, api, opened, canSave, onDuplicate, onSaved, onClose } = props
  const [base, setBase] = useState(opened.record && proposed(opened.record))
  const formId = useId().replaceAll(/[^\w]/g, '')
  const notify = useNotify()
  const store = useFormStore(model, judge, { ...opened, record: base })
  useNextPeriod(store, model, api, base === undefined)
  const { isDirty } = useFormState(store)
  const shown = useShownModel(model, base)
  const draft = useDraft(store, model, base, opened.draft)
  const save = useMutation({
    mutationFn: (values: JsonObject) =>
      base
        ? api.update(base.id, base.version, values, {
            pendingVersion: pendingOf(base)?.version,
            restored: opened.restored?.version,
          })
        : api.create(values),
    onSuccess: (saved) => {
      draft.end()
      onSaved(saved)
    },
    onError: (error, values) => store.refuse(toApiError(error).findings, values),
  })

  const rebase = (newer: StoredRecord): void => {
    const current = proposed(newer)
    setBase(current)
    store.rebase(editedValues(model.fields, current))
    save.reset()
    focusFirstField(formId)
  }
  const readOnly = useCallback(
    ({ name, immutable }: Field) =>
      !canSave || opened.fixed?.includes(name) || (immutable && base?.[name] !== undefined),
    [canSave, base, opened],
  )
  /** A record that nobody changed need not travel. */
  const submit = (values: JsonObject): void => {
    if (save.isPending) return
    if (isDirty || !base) save.mutate(values)
    else {
      notify({ type: 'info', message: 'No hay cambios.' })
      onClose()
    }
  }
  /** The offer goes with its buttons; the person goes on in the form. */
  const answered = (answer: () => void): void => {
    answer()
    focusFirstField(formId)
  }
  const mayLeave = useLeaveGuard(isDirty && canSave, () => {
    draft.end()
    onClose()
  })
  const close = async (): Promise<void> => {
    if (!save.isPending && (await mayLeave())) onClose()
  }
  const hasNote = canSave && base !== undefined && hasBegun(model, store.context)
  const copy = async (id: string): Promise<void> => {
    if (await mayLeave()) onDuplicate?.(id)
  }
  return (
    <Dialog
      title={titleOf(model, opened, canSave)}
      subtitle={model.title}
      width={isLong(partsOf(model)) ? 'page' : 'wide'}
      onClose={() => void close()}
      actions={
        canSave ? (
          <>
            <SaveProgress pending={save.isPending} />
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
      {opened.restored && (
        <InfoBand>
          Los campos marcados vuelven a la versión {opened.restored.version}. Revíselos: guardar hace un
          cambio nuevo.
        </InfoBand>
      )}
      {hasNote && <BegunNote model={model} onNew={onDuplicate && (() => void copy(base.id))} />}
      {draft.offered && canSave && (
        <DraftOffer
          draft={draft.offered}
          record={base}
          onTake={() => answered(draft.take)}
          onDrop={() => answered(draft.refuse)}
        />
      )}
      {save.error && (
        <SaveFailure
          failure={toApiError(save.error)}
          model={model}
          record={base}
          attempt={save.submittedAt}
          onRebase={rebase}
        />
      )}
      <SchemaForm
        id={formId}
        model={shown}
        store={store}
        registry={registry}
        readOnly={readOnly}
        compares={base !== undefined}
        lookup={api.lookup}
        labels={(base ?? opened.copied)?.labels}
        takesFocus={!hasNote}
        firstFocus={opened.field}
        held={save.isPending}
        onSubmit={submit}
      />
    </Dialog>
  )
}

/**
 * Where nothing of a record is changed later, by its states or by whoever
 * creates it, no field says that it stays as it is.
 */
function useShownModel(model: RenderModel, record: StoredRecord | undefined): RenderModel {
  const may = useAllowed(model)
  const isTold = record !== undefined || (may('editar') && model.workflow?.editable.length !== 0)
  return useMemo(
    () =>
      isTold ? model : { ...model, fields: model.fields.map((field) => ({ ...field, immutable: false })) },
    [model, isTold],
  )
}

function titleOf(model: RenderModel, { record, copied, restored }: OpenedRecord, canSave: boolean): string {
  if (copied) return `Duplicar ${recordName(model, copied)}`
  if (!record) return `${creationOf(model).label} ${model.singular}`
  if (restored) return `Restaurar ${recordName(model, record)}`
  return canSave ? `Editar ${recordName(model, record)}` : recordName(model, record)
}
