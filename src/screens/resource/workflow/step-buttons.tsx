import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { leaving, progressOf, stateOf } from '#src/schema/workflow.ts'
import type { Transition } from '#src/schema/workflow-dialect.ts'
import { Button } from '#src/ui/button.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { buttonId, useAllowed } from '../use-allowed.ts'

const Deciders = lazyPart(() => import('../deciders.tsx').then(({ Deciders: part }) => part))

type StepButtonsProps = {
  model: RenderModel
  record: StoredRecord
  offered: Transition[]
  busy: boolean
  begin: (step: Transition, record: StoredRecord) => Promise<void>
}

/**
 * Transitions that the person may take on a record, what refuses it before what takes it on; where they may not take
 * the next one, who may.
 */
export function StepButtons({ model, record, offered, busy, begin }: StepButtonsProps) {
  const { workflow } = model
  const may = useAllowed(model)
  if (!workflow) return null
  const leading = leaving(workflow, stateOf(workflow, record))
  const decisions = leading.filter(({ by }) => by === 'other')
  const others = offered.length > 0 ? [] : leading.filter(({ by, action }) => by === 'anyone' && !may(action))
  const isDecided = decisions.length > 0
  const steps = isDecided ? decisions : others
  const isOwn = progressOf(record)?.mine === true
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
      {steps.length > 0 && !offered.some(({ by }) => by === 'other') && (
        <Deciders
          {...{ model, isOwn }}
          actions={steps.map(({ action }) => action)}
          steps={isDecided ? undefined : steps.map(({ label }) => label)}
          own={isDecided && isOwn && decides ? workflow.messages.own : undefined}
        />
      )}
    </>
  )
}

const refusingFirst = (steps: Transition[]): Transition[] =>
  steps.toSorted((one, other) => Number(other.danger) - Number(one.danger))
