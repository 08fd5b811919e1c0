import type { Transition, Workflow } from './workflow-dialect.ts'

/**
 * Steps that somebody takes for a record in this state to go on its regular way: none where it has just begun, where
 * another person decides, where the server goes on by itself, and where the way ends.
 */
export function nextSteps({ initial, steps, transitions }: Workflow, state: string): Transition[] {
  const at = steps.indexOf(state)
  const leaving = transitions.filter(({ from }) => from.includes(state))
  const leadsOn = ({ to }: Transition): boolean => steps.indexOf(to) > at
  const isOthers = leaving.some((one) => one.by === 'other' || (one.by === 'system' && leadsOn(one)))
  if (at < 0 || state === initial || isOthers) return []
  return leaving.filter((one) => one.by === 'anyone' && !one.danger && leadsOn(one))
}

/** Labels of the next steps, each once. */
export const nextLabels = (workflow: Workflow, state: string): string[] => [
  ...new Set(nextSteps(workflow, state).map(({ label }) => `«${label}»`)),
]
