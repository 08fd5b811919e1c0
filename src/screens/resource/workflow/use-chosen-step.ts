import { useMemo, useState } from 'react'
import { FormStore } from '#src/form/form-store.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type Field, serverSet } from '#src/schema/screen.ts'
import { transitionFields } from '#src/schema/workflow.ts'
import type { Transition } from '#src/schema/workflow-dialect.ts'
import { editedValues } from '#src/validation/initial-values.ts'
import type { Validator } from '#src/validation/issue.ts'
import { createRecordValidator } from '#src/validation/record-validator.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import type { DefinedForm, Definitions } from '../definitions/defined-form.ts'
import { useRuleContext } from '../use-rule-context.ts'

const always: Validator = () => true

type ChosenStep = {
  step: Transition
  /** Its input so far. */
  store: FormStore
  form: Pick<RenderModel, 'fields' | 'sections'>
  /** What a definition draws of it. */
  defined: DefinedForm
  choose: (step: Transition) => void
}

/** The chosen one of several transitions, at first the first, each with a form of its own. */
export function useChosenStep(
  model: RenderModel,
  steps: Transition[],
  record: StoredRecord,
  transitionValidators: (Validator | undefined)[],
  definitions: Definitions,
): ChosenStep {
  const ruleContext = useRuleContext()
  const [forms] = useState(
    () =>
      new Map(
        steps.map((one) => {
          const defined = definitions(one.formControls, inputOf(model, one))
          return [
            one,
            { defined, store: storeOf(model, one, record, transitionValidators, ruleContext, defined) },
          ]
        }),
      ),
  )
  const [chosen, setChosen] = useState(steps[0])
  const { store, defined } = (chosen && forms.get(chosen)) ?? {}
  const form = useMemo(() => chosen && formOf(model, chosen, defined), [model, chosen, defined])
  if (!chosen || !store || !form || !defined) throw new Error('A dialog without a transition')
  return {
    step: chosen,
    store,
    form,
    defined,
    choose: (step) => {
      const next = forms.get(step)?.store
      if (!next) return
      // Shared input is typed once.
      next.restore({ ...next.data, ...typedFor(step, store.data) })
      setChosen(step)
    },
  }
}

const inputOf = ({ fields }: RenderModel, step: Transition): Field[] =>
  transitionFields(fields, step).filter(({ name }) => step.asks.some(({ field }) => field === name))

function formOf({ fields: all }: RenderModel, step: Transition, defined?: DefinedForm): ChosenStep['form'] {
  const fields = transitionFields(all, step)
  return {
    fields: defined?.bound?.drawn(fields) ?? fields,
    sections: [{ title: '', columns: 1, fields: step.asks.map(({ field }) => field) }],
  }
}

function storeOf(
  { fields: all, workflow }: RenderModel,
  step: Transition,
  record: StoredRecord,
  transitionValidators: (Validator | undefined)[],
  ruleContext: RuleContext,
  { bound }: DefinedForm,
): FormStore {
  const fields = transitionFields(all, step)
  const validate = transitionValidators[workflow?.transitions.indexOf(step) ?? -1] ?? always
  const validator = createRecordValidator({ fields, rules: step.rules }, validate)
  return new FormStore({
    fields,
    validator: bound?.validator(validator) ?? validator,
    context: { ...ruleContext, stored: serverSet({ fields }, record) },
    initial: { ...bound?.initial, ...editedValues(fields, record) },
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
