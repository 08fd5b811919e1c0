import { useMemo, useState } from 'react'
import { FormStore } from '#src/form/form-store.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { serverSet } from '#src/schema/screen.ts'
import { transitionFields } from '#src/schema/workflow.ts'
import type { Transition } from '#src/schema/workflow-dialect.ts'
import { editedValues } from '#src/validation/initial-values.ts'
import type { Validator } from '#src/validation/issue.ts'
import { createRecordValidator } from '#src/validation/record-validator.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import { useRuleContext } from '../use-rule-context.ts'

const always: Validator = () => true

type ChosenStep = {
  step: Transition
  /** Its input so far. */
  store: FormStore
  form: Pick<RenderModel, 'fields' | 'sections'>
  choose: (step: Transition) => void
}

/** The chosen one of several transitions, at first the first, each with a form of its own. */
export function useChosenStep(
  model: RenderModel,
  steps: Transition[],
  record: StoredRecord,
  transitionValidators: (Validator | undefined)[],
): ChosenStep {
  const ruleContext = useRuleContext()
  const [stores] = useState(
    () => new Map(steps.map((one) => [one, storeOf(model, one, record, transitionValidators, ruleContext)])),
  )
  const [chosen, setChosen] = useState(steps[0])
  const store = chosen && stores.get(chosen)
  const form = useMemo(() => chosen && formOf(model, chosen), [model, chosen])
  if (!chosen || !store || !form) throw new Error('A dialog without a transition')
  return {
    step: chosen,
    store,
    form,
    choose: (step) => {
      const next = stores.get(step)
      if (!next) return
      // Shared input is typed once.
      next.restore({ ...next.data, ...typedFor(step, store.data) })
      setChosen(step)
    },
  }
}

const formOf = ({ fields }: RenderModel, step: Transition): ChosenStep['form'] => ({
  fields: transitionFields(fields, step),
  sections: [{ title: '', columns: 1, fields: step.asks.map(({ field }) => field) }],
})

function storeOf(
  { fields: all, workflow }: RenderModel,
  step: Transition,
  record: StoredRecord,
  transitionValidators: (Validator | undefined)[],
  ruleContext: RuleContext,
): FormStore {
  const fields = transitionFields(all, step)
  const validate = transitionValidators[workflow?.transitions.indexOf(step) ?? -1] ?? always
  return new FormStore({
    fields,
    validator: createRecordValidator({ fields, rules: step.rules }, validate),
    context: { ...ruleContext, stored: serverSet({ fields }, record) },
    initial: editedValues(fields, record),
  })
}

/** Values typed in fields that a transition has too. */
const typedFor = ({ asks }: Transition, data: FormStore['data']): FormStore['data'] =>
  Object.fromEntries(
    asks.flatMap(({ field }) => {
      const value = data[field]
      return value === undefined ? [] : [[field, value]]
    }),
  )
