import { useEffect, useId } from 'react'
import type { Transition } from '#src/schema/workflow-dialect.ts'
import { describedBy, Field } from '#src/ui/field.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'

type StepChoiceProps = {
  steps: Transition[]
  step: Transition
  disabled: boolean
  onChoose: (step: Transition) => void
}

/** Choice of one of several transitions; it is the first control in their dialog. */
export function StepChoice({ steps, step, disabled, onChoose }: StepChoiceProps) {
  const id = useId()
  useEffect(() => document.getElementById(id)?.focus(), [id])
  return (
    <Field id={id} label={step.choice?.question ?? ''} required width="full" group>
      <RadioGroup
        id={id}
        value={step.name}
        options={steps.map(({ name, choice }) => ({
          value: name,
          label: choice?.option ?? '',
          description: choice?.description,
        }))}
        onChange={(name) => {
          const chosen = steps.find((one) => one.name === name)
          if (chosen) onChoose(chosen)
        }}
        disabled={disabled}
        describedBy={describedBy(id, false)}
      />
    </Field>
  )
}
