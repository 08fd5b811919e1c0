import type { Kysely } from 'kysely'
import type { StoredRecord } from '#src/schema/record.ts'
import type { StepRequirement } from '#src/schema/requirements.ts'
import { stateOf } from '#src/schema/workflow.ts'
import type { Transition, Workflow } from '#src/schema/workflow-dialect.ts'
import { mayTake, type RuleContext } from '#src/validation/rule-book.ts'
import { isAmong, namesRead } from '#src/validation/rule-reads.ts'
import { wholeMessage } from '#src/validation/whole-message.ts'
import { ApiError } from '../http/errors.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { validateInput } from './validate-input.ts'

/**
 * Finds which steps out of the state of a record its rules would refuse now, whatever is typed for them, and writes
 * nothing. As many statements as the rules of those steps need.
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
    const lacks = await lacksOf(db, resource, workflow, step, current, context)
    if (lacks.length > 0) found.push({ step: step.name, lacks })
  }
  return found
}

async function lacksOf(
  db: Kysely<Tables>,
  resource: Resource,
  workflow: Workflow,
  step: Transition,
  current: StoredRecord,
  context: RuleContext,
): Promise<string[]> {
  const ids = rulesOfRecord(step).map(({ id }) => id)
  try {
    await validateInput(db, resource, workflow, step, current, {}, context)
    return []
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.issues.filter(({ keyword }) => ids.includes(keyword)).map(wholeMessage)
  }
}

/** Rules of a step that refuse, and that nothing typed for it may meet. */
const rulesOfRecord = ({ rules, asks }: Transition): Transition['rules'] =>
  rules.filter(({ rule, level }) => {
    const read = namesRead([rule], 'self', 'root')
    return level === undefined && !asks.some(({ field }) => isAmong(read, field))
  })
