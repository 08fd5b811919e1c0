import type { Problem } from '#src/schema/problem.ts'
import type { TransitionDocument } from '#src/schema/workflow-dialect.ts'
import type { ScreenRule } from '../rule.ts'
import { type PlacedWorkflow, placedWorkflow } from '../workflow-places.ts'

/** A state that no record comes to, that none leaves although it is not final, or that is final and has a way out. */
export const workflowWay: ScreenRule = {
  id: 'workflow-way',
  severity: 'error',
  remedy: 'Agregue el paso que falta en «transitions», quite el que sobra, o corrija «final».',
  on: 'screen',
  check: (screen) => {
    const placed = placedWorkflow(screen)
    return placed ? [...unreached(placed), ...leftOver(placed), ...stuck(placed)] : []
  },
}

function reachedFrom(initial: string, transitions: TransitionDocument[]): Set<string> {
  const reached = new Set([initial])
  for (const state of reached)
    for (const { from, to } of transitions) if (from.includes(state)) reached.add(to)
  return reached
}

const parts = ['steps', 'final', 'editable'] as const

function unreached({ workflow, transitions, tell, tellOf }: PlacedWorkflow): Problem[] {
  if (workflow.initial === undefined) return []
  const reached = reachedFrom(workflow.initial, transitions)
  const told = (state: string): string => `Ningún paso lleva al estado «${state}».`
  return [
    ...parts.flatMap((part) =>
      (workflow[part] ?? []).flatMap((state, index) =>
        reached.has(state) ? [] : [tell([part, index], told(state))],
      ),
    ),
    ...transitions.flatMap((transition) =>
      transition.from.flatMap((state, index) =>
        reached.has(state) ? [] : [tellOf(transition, ['from', index], told(state))],
      ),
    ),
  ]
}

const leftOver = ({ workflow, transitions, tellOf }: PlacedWorkflow): Problem[] =>
  transitions.flatMap((transition) =>
    transition.from.flatMap((state, index) =>
      workflow.final?.includes(state)
        ? [tellOf(transition, ['from', index], `«${state}» es un estado final, y este paso sale de él.`)]
        : [],
    ),
  )

const stuck = ({ workflow, transitions, tellOf }: PlacedWorkflow): Problem[] =>
  transitions.flatMap((transition) =>
    workflow.final?.includes(transition.to) || transitions.some(({ from }) => from.includes(transition.to))
      ? []
      : [tellOf(transition, ['to'], `De «${transition.to}» no sale ningún paso y no está en «final».`)],
  )
