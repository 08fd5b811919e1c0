import { transitionName } from '#src/compile/resolve-workflow.ts'
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
      ? [...unreached(screen, placed), ...leftOver(placed), ...closed(placed), ...stuck(placed)]
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

/**
 * Names of states that no record comes to: of those one after the other, as where one step starts elsewhere, the first
 * one, where it stands first.
 */
function unreached(screen: ScreenContext, placed: PlacedWorkflow): Problem[] {
  const { workflow, transitions } = placed
  if (workflow.initial === undefined) return []
  const reached = reachedFrom(workflow.initial, transitions)
  return mentionsOfStates(screen, placed).flatMap(({ state, problem }) => {
    if (reached.has(state)) return []
    const following = reachedFrom(state, transitions)
    const others = [...following].filter((one) => one !== state && !reached.has(one))
    for (const one of following) reached.add(one)
    const after = others.length === 0 ? '' : `, y por él tampoco a ${and.format(others.map(quoted))}`
    return [problem(`Ningún paso lleva al estado «${state}»${after}.`)]
  })
}

const quoted = (state: string): string => `«${state}»`

const and = new Intl.ListFormat('es')

type StateMention = { state: string; problem: (message: string) => Problem }

/** Options of the state are named last; those of a vocabulary are of other screens too. */
function mentionsOfStates(
  { document, source }: ScreenContext,
  { workflow, transitions, report, reportAt }: PlacedWorkflow,
): StateMention[] {
  const { state: field = '' } = workflow
  const { oneOf } = document.properties[field] ?? {}
  return [
    ...parts.flatMap((part) =>
      (workflow[part] ?? []).map((state, index) => ({
        state,
        problem: (message: string) => report([part, index], message),
      })),
    ),
    ...transitions.flatMap((transition) =>
      transition.from.map((state, index) => ({
        state,
        problem: (message: string) => reportAt(transition, ['from', index], message),
      })),
    ),
    ...(Array.isArray(oneOf) ? oneOf : []).flatMap((option, index) =>
      isJsonObject(option)
        ? [
            {
              state: String(option.const),
              problem: (message: string) =>
                source.problem(toPointer('properties', field, 'oneOf', String(index)), message),
            },
          ]
        : [],
    ),
  ]
}

const closed = ({ workflow, report }: PlacedWorkflow): Problem[] =>
  (workflow.editable ?? []).flatMap((state, index) =>
    workflow.final?.includes(state)
      ? [report(['editable', index], `«${state}» es un estado final: ahí nada del registro cambia.`)]
      : [],
  )

/**
 * What the server does on a day to a record that stays in its state, such as ending what was granted, is no way out; nor
 * is the failure of an operation that the state owes.
 */
const isWayOut = ({ transitions }: PlacedWorkflow, step: TransitionDocument, state: string): boolean =>
  step.by !== 'system' ||
  (step.to !== state &&
    !transitions.some(({ effect, from }) => effect?.fails === transitionName(step) && from.includes(state)))

const leftOver = (placed: PlacedWorkflow): Problem[] =>
  placed.transitions.flatMap((transition) =>
    transition.from.flatMap((state, index) =>
      placed.workflow.final?.includes(state) && isWayOut(placed, transition, state)
        ? [
            placed.reportAt(
              transition,
              ['from', index],
              `«${state}» es un estado final, y este paso sale de él.`,
            ),
          ]
        : [],
    ),
  )

const stuck = ({ workflow, transitions, reportAt }: PlacedWorkflow): Problem[] =>
  transitions.flatMap((transition) =>
    workflow.final?.includes(transition.to) || transitions.some(({ from }) => from.includes(transition.to))
      ? []
      : [reportAt(transition, ['to'], `De «${transition.to}» no sale ningún paso y no está en «final».`)],
  )
