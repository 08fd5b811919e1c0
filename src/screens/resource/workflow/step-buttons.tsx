import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { awaitsDecision, progressOf, stateOf } from '#src/schema/workflow.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonId, useAllowed } from '../use-allowed.ts'
import css from './step-buttons.module.css'
import type { Steps } from './use-step.tsx'
import { workflowTexts } from './workflow-texts.ts'

type StepButtonsProps = { model: RenderModel; record: StoredRecord; steps: Steps }

/** Transitions that the person may take on a record; of their own, that another person decides. */
export function StepButtons({ model, record, steps: { offered, begin, busy } }: StepButtonsProps) {
  const { workflow } = model
  const may = useAllowed(model)
  if (!workflow) return null
  const state = stateOf(workflow, record)
  const decides = workflow.transitions.some(({ by, action }) => by === 'other' && may(action))
  return (
    <>
      {offered(record).map((step) => (
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
