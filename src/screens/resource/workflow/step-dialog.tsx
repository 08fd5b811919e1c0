import { useMutation } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { type ApiError, toApiError } from '#src/client/api-error.ts'
import type { ResourceApi } from '#src/client/resource-api.ts'
import { useFormState } from '#src/form/form-context.ts'
import { FormStore } from '#src/form/form-store.ts'
import { SchemaForm } from '#src/form/schema-form.tsx'
import { registry } from '#src/kinds/views.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { serverSet } from '#src/schema/screen.ts'
import { askedFields, leaving, sentAs, stateOf } from '#src/schema/workflow.ts'
import type { Transition } from '#src/schema/workflow-dialect.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorBand } from '#src/ui/messages.tsx'
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts'
import type { Finding, Validator } from '#src/verdict/finding.ts'
import { editedValues } from '#src/verdict/initial-values.ts'
import { createJudge } from '#src/verdict/judge.ts'
import { KeyFacts } from '../key-facts.tsx'
import { recordName } from '../record-name.ts'
import { useRuleContext } from '../rule-context.ts'

type StepDialogProps = {
  model: RenderModel
  api: ResourceApi
  refresh: () => Promise<void>
  step: Transition
  record: StoredRecord
  validate: Validator | undefined
  /** All that take it at once, of which `record` is the first. */
  records?: StoredRecord[]
  onDone: (moved: StoredRecord) => void
  onClose: () => void
}

const always: Validator = () => true

/** Asks what a transition needs. What was typed stays through every failure, and through what others did meanwhile. */
export function StepDialog(props: StepDialogProps) {
  const { model, api, refresh, step, record, records, validate = always, onDone, onClose } = props
  const formId = useId().replaceAll(/[^\w]/g, '')
  const [base, setBase] = useState(record)
  const fields = useMemo(() => askedFields(model.fields, step), [model, step])
  const form = useMemo(
    () => ({
      fields,
      sections: [{ title: '', columns: 1 as const, fields: step.asks.map(({ field }) => field) }],
    }),
    [fields, step],
  )
  const known = useRuleContext()
  const [store] = useState(
    () =>
      new FormStore({
        fields,
        judge: createJudge({ fields, rules: step.rules }, validate),
        context: { ...known, stored: serverSet({ fields }, record) },
        initial: editedValues(fields, record),
      }),
  )
  const { isDirty } = useFormState(store)
  const take = useMutation({
    mutationFn: (values: JsonObject) =>
      records
        ? api.decideTogether(records, step.name, sent(step, values)).then(() => base)
        : api.decide(base.id, step.name, { ...sent(step, values), version: base.version }),
    onSuccess: onDone,
    onError: (error, values) => {
      const failure = toApiError(error)
      store.refuse(atFields(step, failure.findings), values)
      if (failure.current) void refresh()
    },
  })
  const mayLeave = useLeaveGuard(isDirty, onClose)
  const close = async (): Promise<void> => {
    if (!take.isPending && (await mayLeave())) onClose()
  }
  return (
    <Dialog
      title={step.confirm}
      subtitle={records ? `${records.length} registros` : recordName(model, record)}
      onClose={() => void close()}
      actions={
        <>
          <Button size="large" onClick={() => void close()}>
            Cancelar
          </Button>
          <Button
            size="large"
            look={step.danger ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            busy={take.isPending}
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
      <KeyFacts model={model} record={record} without={step.asks.map(({ field }) => field)} />
      <SchemaForm
        id={formId}
        model={form}
        store={store}
        registry={registry}
        readOnly={() => false}
        lookup={api.lookup}
        labels={record.labels}
        takesFocus
        held={take.isPending}
        onSubmit={(values) => !take.isPending && take.mutate(values)}
      />
    </Dialog>
  )
}

type StepFailureProps = {
  failure: ApiError
  attempt: number
  /** Whether the transition is still possible as the record is now. */
  stillThere: (current: StoredRecord) => boolean
  onRebase: (current: StoredRecord) => void
}

/** Why it was not taken, and the way on where there is one. */
function StepFailure({ failure, attempt, stillThere, onRebase }: StepFailureProps) {
  if (failure.kind === 'declined') return null
  if (failure.kind === 'invalid' && failure.findings.length > 0) return null
  const current = failure.current as StoredRecord | undefined
  const band = { message: failure.message, code: failure.correlationId, attempt }
  return current && stillThere(current) ? (
    <ErrorBand {...band} onRetry={() => onRebase(current)} retryText="Actualizar">
      <p>Al actualizar se conserva lo que usted escribió.</p>
    </ErrorBand>
  ) : (
    <ErrorBand {...band} />
  )
}

const isOffered = ({ workflow }: RenderModel, { name }: Transition, current: StoredRecord): boolean =>
  workflow !== undefined && leaving(workflow, stateOf(workflow, current)).some((one) => one.name === name)

/** What is asked, under the names that calls send it by. */
const sent = ({ asks }: Transition, values: JsonObject): JsonObject =>
  Object.fromEntries(
    asks.flatMap((one) => {
      const value = values[one.field]
      return value === undefined ? [] : [[sentAs(one), value]]
    }),
  )

/** Findings of the server at the fields of the form. */
const atFields = ({ asks }: Transition, findings: Finding[]): Finding[] =>
  findings.map((finding) => {
    const asked = asks.find((one) => toPointer(sentAs(one)) === finding.pointer)
    return asked ? { ...finding, pointer: toPointer(asked.field) } : finding
  })
