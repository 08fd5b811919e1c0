import { isJsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import type { TransitionDocument } from '#src/schema/workflow-dialect.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'
import { type PlacedWorkflow, placedWorkflow } from '../workflow-places.ts'
import { workflowState } from './workflow-state.ts'

/** A state that no record comes to, that none leaves although it is not final, or that is final and has a way out. */
export const workflowWay: ScreenRule = {
  id: 'workflow-way',
  severity: 'error',
  remedy: 'Agregue el paso que falta en «transitions», quite el que sobra, o corrija «final».',
  on: 'screen',
  check: (screen) => {
    const placed = placedWorkflow(screen)
    // A misspelt state is on no way, and is reported itself.
    if (workflowState.check(screen).length > 0) return []
    return placed
      ? [
          ...unreached(placed),
          ...unused(screen, placed),
          ...leftOver(placed),
          ...closed(placed),
          ...stuck(placed),
        ]
      : []
  },
}

function reachedFrom(initial: string, transitions: TransitionDocument[]): Set<string> {
  const reached = new Set([initial])
  for (const state of reached)
    for (const { from, to } of transitions) if (from.includes(state)) reached.add(to)
  return reached
}

const parts = ['steps', 'final', 'editable'] as const

function unreached({ workflow, transitions, report, reportAt }: PlacedWorkflow): Problem[] {
  if (workflow.initial === undefined) return []
  const reached = reachedFrom(workflow.initial, transitions)
  const messageOf = (state: string): string => `Ningún paso lleva al estado «${state}».`
  return [
    ...parts.flatMap((part) =>
      (workflow[part] ?? []).flatMap((state, index) =>
        reached.has(state) ? [] : [report([part, index], messageOf(state))],
      ),
    ),
    ...transitions.flatMap((transition) =>
      transition.from.flatMap((state, index) =>
        reached.has(state) ? [] : [reportAt(transition, ['from', index], messageOf(state))],
      ),
    ),
  ]
}

/** Options of the state that no record has; those of a vocabulary are of other screens too. */
function unused({ document, source }: ScreenContext, { workflow, transitions }: PlacedWorkflow): Problem[] {
  const { state, initial } = workflow
  const { oneOf } = (state !== undefined && document.properties[state]) || {}
  if (state === undefined || initial === undefined || !Array.isArray(oneOf)) return []
  const reached = reachedFrom(initial, transitions)
  return oneOf.flatMap((option, index) =>
    !isJsonObject(option) || reached.has(option.const)
      ? []
      : [
          source.problem(
            toPointer('properties', state, 'oneOf', String(index)),
            `Ningún paso lleva al estado «${option.const}».`,
          ),
        ],
  )
}

const closed = ({ workflow, report }: PlacedWorkflow): Problem[] =>
  (workflow.editable ?? []).flatMap((state, index) =>
    workflow.final?.includes(state)
      ? [report(['editable', index], `«${state}» es un estado final: ahí nada del registro cambia.`)]
      : [],
  )

/** What the server does on a day to a record that stays in its state, such as ending what was granted, is no way out. */
const isWayOut = ({ by, to }: TransitionDocument, state: string): boolean => by !== 'system' || to !== state

const leftOver = ({ workflow, transitions, reportAt }: PlacedWorkflow): Problem[] =>
  transitions.flatMap((transition) =>
    transition.from.flatMap((state, index) =>
      workflow.final?.includes(state) && isWayOut(transition, state)
        ? [reportAt(transition, ['from', index], `«${state}» es un estado final, y este paso sale de él.`)]
        : [],
    ),
  )

const stuck = ({ workflow, transitions, reportAt }: PlacedWorkflow): Problem[] =>
  transitions.flatMap((transition) =>
    workflow.final?.includes(transition.to) || transitions.some(({ from }) => from.includes(transition.to))
      ? []
      : [reportAt(transition, ['to'], `De «${transition.to}» no sale ningún paso y no está en «final».`)],
  )
