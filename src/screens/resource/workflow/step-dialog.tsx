import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type ApiError, toApiError } from '#src/client/api-error.ts'
import type { ResourceApi } from '#src/client/resource-api.ts'
import { useFormState } from '#src/form/form-context.ts'
import { SchemaForm } from '#src/form/schema-form.tsx'
import { registry } from '#src/kinds/views.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { leaving, sentAs, stateOf } from '#src/schema/workflow.ts'
import type { Transition } from '#src/schema/workflow-dialect.ts'
import { Button } from '#src/ui/button.tsx'
import { useIsAsking } from '#src/ui/confirm.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorBand } from '#src/ui/messages.tsx'
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts'
import type { Issue, Validator } from '#src/validation/issue.ts'
import { RecordHolders } from '../connected/record-holders.tsx'
import type { Definitions } from '../definitions/defined-form.ts'
import { leadOf } from '../definitions/defined-lead.tsx'
import { useDefinitions } from '../definitions/use-definitions.ts'
import { KeyFacts } from '../facts/key-facts.tsx'
import { dialogTitle, recordTitle } from '../record/record-words.ts'
import { StepChoice } from './step-choice.tsx'
import css from './step-dialog.module.css'
import { useChosenStep } from './use-chosen-step.ts'
import { workflowTexts } from './workflow-texts.ts'

type StepDialogProps = {
  model: RenderModel
  api: ResourceApi
  refresh: () => Promise<void>
  /** The transition; of several, the dialog offers a choice. */
  steps: Transition[]
  record: StoredRecord
  /** Validators of the input of the screen's transitions, in their order. */
  transitionValidators: (Validator | undefined)[]
  /** What several records take it by, and how many these are; `record` is the first. */
  many?: { count: number; take: (input: JsonObject) => Promise<StoredRecord> }
  onDone: (step: Transition, moved: StoredRecord) => void
  onClose: () => void
}

/** Form for a transition's input. What was typed stays through every failure, and through changes of others. */
export function StepDialog(props: StepDialogProps) {
  const definitions = useDefinitions(props.steps.map(({ formControls }) => formControls))
  return definitions ? <DefinedStepDialog {...props} definitions={definitions} /> : null
}

function DefinedStepDialog(props: StepDialogProps & { definitions: Definitions }) {
  const { model, api, refresh, steps, record, transitionValidators, many, onDone, onClose } = props
  const formId = useId().replaceAll(/[^\w]/g, '')
  const [base, setBase] = useState(record)
  const { step, store, form, defined, choose } = useChosenStep(
    model,
    steps,
    record,
    transitionValidators,
    props.definitions,
  )
  const [isValid, setValid] = useState(false)
  const { isDirty } = useFormState(store)
  const take = useMutation({
    mutationFn: (values: JsonObject) =>
      many
        ? many.take(sent(step, values))
        : api.decide(base.id, step.name, { ...sent(step, values), version: base.version }),
    onSuccess: (moved) => onDone(step, moved),
    onError: (error, values) => {
      const failure = toApiError(error)
      store.refuse(atFields(step, failure.issues), values)
      if (failure.current) void refresh()
    },
  })
  const isAsking = useIsAsking()
  const mayLeave = useLeaveGuard(isDirty, onClose)
  const close = async (): Promise<void> => {
    if (!take.isPending && (await mayLeave())) onClose()
  }
  const title = dialogTitle(model, step.title, record)
  const question = dialogTitle(model, step.confirm, record) ?? step.confirm
  return (
    <Dialog
      title={title ?? question}
      subtitle={`${model.title} · ${many ? workflowTexts.records(many.count) : recordTitle(model, record)}`}
      onClose={() => void close()}
      actions={
        <>
          <Button size="large" onClick={() => void close()}>
            {workflowTexts.cancel}
          </Button>
          <Button
            size="large"
            look={defined.bound && !isValid ? 'stroked' : step.danger ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            busy={take.isPending && !isAsking}
          >
            {step.label}
          </Button>
        </>
      }
    >
      {take.error && (
        <StepFailure
          failure={toApiError(take.error)}
          attempt={take.submittedAt}
          stillThere={(current) => isOffered(model, step, current)}
          onRebase={(current) => {
            setBase(current)
            take.reset()
          }}
        />
      )}
      {!many && <KeyFacts model={model} record={record} without={step.asks.map(({ field }) => field)} />}
      {!many && <RecordHolders {...{ model, api }} id={record.id} inDialog />}
      {title !== undefined && <p className={css.confirm}>{question}</p>}
      {steps.length > 1 && (
        <StepChoice
          steps={steps}
          step={step}
          disabled={take.isPending}
          onChoose={(other) => {
            take.reset()
            choose(other)
          }}
        />
      )}
      <SchemaForm
        key={step.name}
        id={formId}
        model={form}
        store={store}
        registry={defined.bound?.registry ?? registry}
        lead={leadOf(defined, form.fields, store, setValid)}
        readOnly={() => false}
        lookup={api.lookup}
        labels={record.labels}
        takesFocus={steps.length === 1}
        held={take.isPending}
        onSubmit={(values) => !take.isPending && take.mutate(values)}
      />
    </Dialog>
  )
}

type StepFailureProps = {
  failure: ApiError
  attempt: number
  /** Whether the record still allows the transition. */
  stillThere: (current: StoredRecord) => boolean
  onRebase: (current: StoredRecord) => void
}

/** Why it failed, and how to go on where one can. */
function StepFailure({ failure, attempt, stillThere, onRebase }: StepFailureProps) {
  if (failure.kind === 'declined') return null
  if (failure.kind === 'invalid' && failure.issues.length > 0) return null
  const current = failure.current as StoredRecord | undefined
  const band = { message: failure.message, code: failure.correlationId, attempt }
  return current && stillThere(current) ? (
    <ErrorBand {...band} onRetry={() => onRebase(current)} retryText={workflowTexts.update}>
      <p>{workflowTexts.updateKeepsTyping}</p>
    </ErrorBand>
  ) : (
    <ErrorBand {...band} />
  )
}

const isOffered = ({ workflow }: RenderModel, { name }: Transition, current: StoredRecord): boolean =>
  workflow !== undefined && leaving(workflow, stateOf(workflow, current)).some((one) => one.name === name)

/** The input, under the names that calls send it by. */
const sent = ({ asks }: Transition, values: JsonObject): JsonObject =>
  Object.fromEntries(
    asks.flatMap((one) => {
      const value = values[one.field]
      return value === undefined ? [] : [[sentAs(one), value]]
    }),
  )

/** Issues of the server at the fields of the form. */
const atFields = ({ asks }: Transition, issues: Issue[]): Issue[] =>
  issues.map((issue) => {
    const input = asks.find((one) => toPointer(sentAs(one)) === issue.pointer)
    return input ? { ...issue, pointer: toPointer(input.field) } : issue
  })
