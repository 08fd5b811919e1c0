import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { awaitsDecision, progressOf, stateOf } from '#src/schema/workflow.ts'
import type { Transition } from '#src/schema/workflow-dialect.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonId, useAllowed } from '../use-allowed.ts'
import css from './step-buttons.module.css'
import { workflowTexts } from './workflow-texts.ts'

type StepButtonsProps = {
  model: RenderModel
  record: StoredRecord
  offered: Transition[]
  busy: boolean
  begin: (step: Transition, record: StoredRecord) => Promise<void>
}

/**
 * Transitions that the person may take on a record, what refuses it before what takes it on; of their own, that another
 * person decides.
 */
export function StepButtons({ model, record, offered, busy, begin }: StepButtonsProps) {
  const { workflow } = model
  const may = useAllowed(model)
  if (!workflow) return null
  const state = stateOf(workflow, record)
  const decides = workflow.transitions.some(({ by, action }) => by === 'other' && may(action))
  return (
    <>
      {refusingFirst(offered).map((step) => (
        <Button
          key={step.name}
          id={buttonId(step.action, model, step.name)}
          look={step.danger ? 'danger' : 'primary'}
          busy={busy}
          onClick={() => void begin(step, record)}
        >
          {step.label}
        </Button>
      ))}
      {decides && progressOf(record)?.mine && awaitsDecision(workflow, state) && (
        <p className={css.own}>
          {workflow.messages.own} {workflowTexts.decidedByOthers}
        </p>
      )}
    </>
  )
}

const refusingFirst = (steps: Transition[]): Transition[] =>
  steps.toSorted((one, other) => Number(other.danger) - Number(one.danger))
