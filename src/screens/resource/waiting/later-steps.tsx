import type { RenderModel } from '#src/schema/render-model.ts'
import { awaitsDecision, leaving } from '#src/schema/workflow.ts'
import { Deciders } from '../deciders.tsx'
import { useAllowed } from '../use-allowed.ts'

/**
 * Says before a record is made who takes the steps that lead on from its first state, where the person may take none of
 * them: whoever locks an account knows who may unlock it. Nothing of steps that call it off, or where others decide first,
 * which is said elsewhere.
 */
export function LaterSteps({ model }: { model: RenderModel }) {
  const { workflow } = model
  const may = useAllowed(model)
  if (!workflow || awaitsDecision(workflow, workflow.initial)) return null
  const steps = leaving(workflow, workflow.initial).filter(({ by, danger }) => by === 'anyone' && !danger)
  if (steps.length === 0 || steps.some(({ action }) => may(action))) return null
  return (
    <Deciders
      model={model}
      isOwn={false}
      actions={steps.map(({ action }) => action)}
      steps={steps.map(({ label }) => label)}
    />
  )
}
