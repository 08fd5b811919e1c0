import type { Kysely } from 'kysely'
import type { StoredRecord } from '#src/schema/record.ts'
import type { StepRequirement } from '#src/schema/requirements.ts'
import { stateOf } from '#src/schema/workflow.ts'
import type { Transition, Workflow } from '#src/schema/workflow-dialect.ts'
import { mayTake, type RuleContext } from '#src/validation/rule-book.ts'
import { isAmong, namesRead } from '#src/validation/rule-reads.ts'
import { wholeMessage } from '#src/validation/whole-message.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { rulesBeforeInput } from './validate-input.ts'

/**
 * Finds which steps out of the state of a record its rules would refuse now, or warn of, whatever is typed for them, and
 * writes nothing. As many statements as the rules of those steps need.
 */
export async function stepRequirements(
  db: Kysely<Tables>,
  resource: Resource,
  workflow: Workflow,
  current: StoredRecord,
  context: RuleContext,
): Promise<StepRequirement[]> {
  const open = workflow.transitions.filter(
    (one) =>
      one.by !== 'system' &&
      one.from.includes(stateOf(workflow, current)) &&
      mayTake(resource.screen, one, current, context),
  )
  // Of several with one address the server takes the first.
  const taken = open.filter((one, at) => open.findIndex(({ name }) => name === one.name) === at)
  const found: StepRequirement[] = []
  for (const step of taken.filter((one) => rulesOfRecord(one).length > 0)) {
    const said = await saidOf(db, resource, workflow, step, current, context)
    if (said.lacks.length + said.warns.length > 0) found.push({ step: step.name, ...said })
  }
  return found
}

async function saidOf(
  db: Kysely<Tables>,
  resource: Resource,
  workflow: Workflow,
  step: Transition,
  current: StoredRecord,
  context: RuleContext,
): Promise<Omit<StepRequirement, 'step'>> {
  const ids = rulesOfRecord(step).map(({ id }) => id)
  const { issues, notices } = await rulesBeforeInput(db, resource, workflow, step, current, context, ids)
  // What a step lacks is said first, and then what it warns of.
  return { lacks: issues.map(wholeMessage), warns: issues.length > 0 ? [] : notices.map(wholeMessage) }
}

/** Rules of a step that nothing typed for it may meet. */
const rulesOfRecord = ({ rules, asks }: Transition): Transition['rules'] =>
  rules.filter(({ rule }) => {
    const read = namesRead([rule], 'self', 'root')
    return !asks.some(({ field }) => isAmong(read, field))
  })
