import { useId } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { leaving, progressOf, stateOf } from '#src/schema/workflow.ts'
import type { Transition } from '#src/schema/workflow-dialect.ts'
import { Button } from '#src/ui/button.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { buttonId, useAllowed } from '../use-allowed.ts'
import { StepLacks } from './step-lacks.tsx'
import { useRequirements } from './use-requirements.ts'

const Deciders = lazyPart(() => import('../deciders.tsx').then(({ Deciders: part }) => part))

type StepButtonsProps = {
  model: RenderModel
  api: Pick<ResourceApi, 'requirements'>
  record: StoredRecord
  offered: Transition[]
  busy: boolean
  isNarrow: boolean
  begin: (step: Transition, record: StoredRecord) => Promise<void>
}

/**
 * Transitions that the person may take on a record, what refuses it before what takes it on, and what those lack that its
 * rules would refuse, or warn of; where they may not take the next one, or approve, who may.
 */
export function StepButtons({ model, api, record, offered, busy, isNarrow, begin }: StepButtonsProps) {
  const { workflow } = model
  const may = useAllowed(model)
  const reasonsId = useId()
  const requirements = useRequirements(model, api, record, offered)
  const lacksOf = (step: Transition): string[] => requirements(step).lacks
  const saidOf = (step: Transition): string[] => [...lacksOf(step), ...requirements(step).warns]
  if (!workflow) return null
  const leading = leaving(workflow, stateOf(workflow, record))
  const decisions = leading.filter(({ by }) => by === 'other')
  const others = leading.filter(
    ({ by, action }) => by === 'anyone' && !may(action) && (!offered[0] || action === 'aprobar'),
  )
  const lacking = offered.filter((step) => saidOf(step).length > 0)
  const isDecided = decisions.length > 0
  const steps = isDecided ? decisions : others
  const isOwn = progressOf(record)?.mine === true
  const decides = workflow.transitions.some(({ by, action }) => by === 'other' && may(action))
  return (
    <>
      {refusingFirst(offered).map((step) => (
        <Button
          key={step.name}
          disabled={lacksOf(step).length > 0}
          {...(saidOf(step).length > 0 ? { 'aria-describedby': reasonsId } : {})}
          id={buttonId(step.action, model, step.name)}
          look={step.danger ? 'danger' : 'primary'}
          busy={busy}
          onClick={() => void begin(step, record)}
        >
          {step.label}
        </Button>
      ))}
      {lacking.length > 0 && (
        <StepLacks
          id={reasonsId}
          isNarrow={isNarrow}
          steps={lacking.map((step) => ({ ...requirements(step), name: step.name, label: step.label }))}
        />
      )}
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
