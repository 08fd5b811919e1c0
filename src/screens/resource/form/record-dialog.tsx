import { useCallback, useEffect, useId, useMemo, useState } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import { focusFirstField } from '#src/form/first-field.ts'
import { useFormState } from '#src/form/form-context.ts'
import { isLong, partsOf } from '#src/form/form-parts.ts'
import { SchemaForm } from '#src/form/schema-form.tsx'
import { registry } from '#src/kinds/views.ts'
import { isOpen } from '#src/schema/is-open.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { pendingOf, proposed } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { Field } from '#src/schema/screen.ts'
import { awaitsDecision, creationOf } from '#src/schema/workflow.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { InfoBand } from '#src/ui/messages.tsx'
import { useNotify } from '#src/ui/notices-provider.tsx'
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts'
import { isInEffect } from '#src/validation/in-effect.ts'
import { initialValues } from '#src/validation/initial-values.ts'
import type { RecordValidator } from '#src/validation/record-validator.ts'
import type { DefinedForm } from '../definitions/defined-form.ts'
import { leadOf } from '../definitions/defined-lead.tsx'
import { useDefinitions } from '../definitions/use-definitions.ts'
import { useDraft } from '../drafts/use-draft.tsx'
import { changedFrom, remarksOf } from '../initial-record.ts'
import { dialogTitle, recordTitle } from '../record/record-words.ts'
import { SaveFailure } from '../save/save-failure.tsx'
import { useRecordSave } from '../save/use-record-save.tsx'
import { useFormStore } from '../use-form-store.ts'
import type { OpenedRecord } from '../use-opened-record.ts'
import { formTexts } from './form-texts.ts'
import { InEffectNote } from './in-effect-note.tsx'
import { putCaret, useCaret } from './use-caret.ts'
import { useShownModel } from './use-shown-model.ts'
import { useTurn } from './use-turn.ts'

const ComputedValues = lazyPart(() =>
  import('./computed-values.tsx').then(({ ComputedValues: part }) => part),
)
const Impediments = lazyPart(() => import('./impediments.tsx').then(({ Impediments: part }) => part))
const PeriodProposal = lazyPart(() =>
  import('./period-proposal.tsx').then(({ PeriodProposal: part }) => part),
)
const PendingBand = lazyPart(() =>
  import('../pending/pending-band.tsx').then(({ PendingBand: part }) => part),
)
const WaitingNote = lazyPart(() =>
  import('../waiting/waiting-note.tsx').then(({ WaitingNote: part }) => part),
)

type RecordDialogProps = {
  model: RenderModel
  validator: RecordValidator
  api: ResourceApi
  opened: OpenedRecord
  /** Whether the person may, where the record lets them. */
  maySave: boolean
  /** Subject of the dialog, in place of the name of its screen. */
  about?: string | undefined
  /** Opens a copy of a record, or the same on other days, for who may create one. */
  onDuplicate?: ((id: string, isNewPeriod: boolean) => void) | undefined
  onSaved: (record: StoredRecord) => void
  onClose: () => void
}

/** Creates, edits or shows one record. What was typed stays through every failure. */
export function RecordDialog(props: RecordDialogProps) {
  // A definition is for who fills in its form; others see the record as its screen has it.
  const [name] = useState(props.maySave ? props.model.dialog?.formControls : undefined)
  const definitions = useDefinitions([name])
  return definitions ? <DefinedDialog {...props} starting={definitions(name, props.model.fields)} /> : null
}

function DefinedDialog(props: RecordDialogProps & { starting: DefinedForm }) {
  const { model, api, maySave, about, starting, onDuplicate, onSaved, onClose } = props
  const [form] = useState(starting)
  const [isValid, setValid] = useState(false)
  const [waits, setWaits] = useState(false)
  const { bound } = form
  const validator = useMemo(
    () => bound?.validator(props.validator) ?? props.validator,
    [bound, props.validator],
  )
  const opened = useMemo(() => startingWith(props.opened, bound?.initial), [props.opened, bound])
  const [stored, setStored] = useState(opened.record)
  const pending = stored && pendingOf(stored)
  const canSave = maySave && (stored === undefined || isOpen(model, stored))
  const base = useMemo(() => stored && proposed(stored), [stored])
  const formId = useId().replaceAll(/[^\w]/g, '')
  const notify = useNotify()
  const remarks = canSave ? remarksOf(model, stored) : []
  const store = useFormStore(model, validator, { ...opened, record: base }, remarks)
  const { isDirty } = useFormState(store)
  const own = ownTitle(model, opened, canSave)
  const plain = useShownModel(model, { ...opened, record: base }, own !== undefined, opened.among?.field)
  const shown = useMemo(
    () => (bound ? { ...plain, fields: bound.drawn(plain.fields) } : plain),
    [plain, bound],
  )
  const caret = useCaret(formId)
  const draft = useDraft(store, model, base, opened.draft, caret)
  const save = useRecordSave({
    ...{ model, api, store },
    record: stored,
    copied: opened.copied,
    corrects: opened.refusal && opened.copied?.id,
    restored: opened.restored?.version,
    onSaved: (saved) => {
      draft.end()
      onSaved(saved)
    },
  })

  const rebase = (newer: StoredRecord): void => {
    setStored(newer)
    store.rebase(changedFrom(model, newer))
    save.reset()
    focusFirstField(formId)
  }
  useTurn(store, opened.among, base, (other) => {
    draft.drop()
    setStored(other)
    store.rebase(
      other ? changedFrom(model, other) : { ...initialValues(model.fields, store.context), ...opened.values },
    )
    save.reset()
  })
  const readOnly = useCallback(
    ({ name, immutable }: Field) =>
      !canSave ||
      opened.fixed?.includes(name) ||
      // The same from another day is about the same.
      ((opened.isNewPeriod || (opened.copied && opened.change)) && model.dated?.keys.flat().includes(name)) ||
      (immutable && base?.[name] !== undefined && name !== opened.among?.field),
    [canSave, base, opened, model],
  )
  /** An unchanged record is not sent. */
  const submit = (values: JsonObject): void => {
    if (save.isPending) return
    if (isDirty || !base) save.submit(values)
    else {
      notify({ type: 'info', message: formTexts.noChanges })
      onClose()
    }
  }
  /** The offer goes with its buttons; the person goes on in the form. */
  const answered = (answer: () => void): void => {
    answer()
    focusFirstField(formId)
  }
  const mayLeave = useLeaveGuard(
    isDirty && canSave,
    () => {
      draft.end()
      onClose()
    },
    onClose,
  )
  const close = async (): Promise<void> => {
    if (!save.isPending && (await mayLeave())) onClose()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the fields show the draft
  useEffect(() => {
    const savedCaret = opened.draft?.caret
    if (!savedCaret) return
    const frame = requestAnimationFrame(() => putCaret(formId, savedCaret))
    return () => cancelAnimationFrame(frame)
  }, [])
  const { workflow } = model
  const isSent = !stored && workflow && awaitsDecision(workflow, workflow.initial)
  const goesOn = !stored && workflow && !isSent
  const hasNote = canSave && base !== undefined && isInEffect(model, store.context)
  const copy = async (id: string): Promise<void> => {
    if (await mayLeave()) onDuplicate?.(id, true)
  }
  return (
    <Dialog
      title={own ?? titleOf(model, opened, canSave)}
      subtitle={about ?? model.title}
      width={isLong(partsOf(model)) ? 'page' : 'wide'}
      onClose={() => void close()}
      actions={
        canSave ? (
          <>
            {(model.approval || goesOn) && !save.isPending ? (
              <WaitingNote {...{ model, store }} record={stored} onWaits={setWaits} />
            ) : (
              save.progress
            )}
            <Button size="large" onClick={() => void close()}>
              {formTexts.cancel}
            </Button>
            <Button
              size="large"
              look={bound && !isValid ? 'stroked' : 'primary'}
              type="submit"
              form={formId}
              busy={save.isBusy}
            >
              {model.dialog?.save ?? (waits || isSent ? formTexts.sendForApproval : formTexts.saveChanges)}
            </Button>
          </>
        ) : (
          <Button size="large" onClick={onClose}>
            {formTexts.back}
          </Button>
        )
      }
    >
      {(pending || opened.refusal) && (
        <PendingBand {...{ model, pending }} refusal={opened.refusal} isNew={!base} />
      )}
      {opened.restored && <InfoBand>{formTexts.markedFieldsReturn(opened.restored.version)}</InfoBand>}
      {hasNote && <InEffectNote model={model} onNew={onDuplicate && (() => void copy(base.id))} />}
      {canSave && draft.offer(answered)}
      {save.failure && (
        <SaveFailure
          failure={save.failure.error}
          model={model}
          record={base}
          attempt={save.failure.attempt}
          onRebase={rebase}
        />
      )}
      <SchemaForm
        id={formId}
        model={shown}
        store={store}
        registry={bound?.registry ?? registry}
        lead={leadOf(form, shown.fields, store, setValid)}
        readOnly={readOnly}
        compares={base !== undefined}
        lookup={api.lookup}
        labels={(base ?? opened.copied)?.labels}
        takesFocus={!hasNote}
        firstFocus={opened.field}
        held={save.isPending}
        onSubmit={submit}
      />
      {canSave && model.computedFrom && <ComputedValues {...{ model, store, formId }} id={base?.id} />}
      {canSave && model.impediments && <Impediments {...{ model, store }} id={base?.id} />}
      {model.dated?.period && !base && <PeriodProposal {...{ model, store, api }} />}
      {save.dialog}
    </Dialog>
  )
}

/** A new record starts with what its definition says, except for what it is opened with. */
const startingWith = (opened: OpenedRecord, initial: JsonObject | undefined): OpenedRecord =>
  initial && !opened.record && !opened.copied
    ? { ...opened, values: { ...initial, ...opened.values } }
    : opened

/** The schema's own title of the form, where the record has the fields that it names. */
const ownTitle = (
  model: RenderModel,
  { record, copied, refusal, restored, values }: OpenedRecord,
  canSave: boolean,
): string | undefined =>
  copied || refusal || restored || !canSave
    ? undefined
    : dialogTitle(model, model.dialog?.title, record ?? values)

function titleOf(
  model: RenderModel,
  { record, copied, isNewPeriod, refusal, restored, change }: OpenedRecord,
  canSave: boolean,
): string {
  const shown = copied ?? record
  if (!shown) return `${creationOf(model).label} ${model.singular}`
  const name = recordTitle(model, shown)
  if (change) return `${change.label} ${name}`
  if (refusal && canSave) return formTexts.correct(name)
  if (copied) return formTexts[isNewPeriod ? 'fromOtherDay' : 'duplicate'](name)
  if (restored) return formTexts.restore(name)
  return canSave ? formTexts.edit(name) : name
}
