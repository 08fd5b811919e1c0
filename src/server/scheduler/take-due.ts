import { type Kysely, sql } from 'kysely'
import { stateOf } from '#src/schema/workflow.ts'
import type { Transition, Workflow } from '#src/schema/workflow-dialect.ts'
import { mayTake } from '#src/validation/rule-book.ts'
import type { Clock } from '../clock.ts'
import { readRecord } from '../resources/read/read-record.ts'
import type { Resource } from '../resources/resource.ts'
import { columnsOf } from '../resources/rows.ts'
import type { Tables } from '../sql/tables.ts'
import { moveRecord } from '../workflow/move-record.ts'
import { serverAuthor } from '../workflow/server-author.ts'
import { readRequest } from '../workflow/workflow-request.ts'

/** A transition of a record that is due. */
type DueStep = { resource: Resource; workflow: Workflow; transition: Transition; id: string; on: string }

/** Does something that may be compared with records of services elsewhere, as often as it needs further ones. */
export type Compared = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Where all services are built in. */
export const alone: Compared = (work) => work()

/** Most records of a transition that are taken in one look. */
const most = 500

/**
 * Takes all transitions of the server that are due, in the order in which they became so, each in a transaction of its
 * own; what another process takes is left to it.
 * @param report receives what could not be taken, which is tried again at the next look
 * @returns how many were taken
 */
export async function takeDue(
  db: Kysely<Tables>,
  resources: Resource[],
  clock: Clock,
  report: (line: string) => void,
  compared: Compared = alone,
): Promise<number> {
  const steps = (await Promise.all(resources.map((resource) => dueIn(db, resource, clock)))).flat()
  let taken = 0
  for (const step of steps.toSorted((one, other) => one.on.localeCompare(other.on)))
    taken += await compared(() => takeStep(db, step, clock)).catch((error: unknown) => {
      report(
        `${step.resource.screen.id} ${step.transition.name}: ${error instanceof Error ? error.message : error}`,
      )
      return 0
    })
  return taken
}

/** Transitions of a resource that are due; one statement for each that may become so. */
async function dueIn(db: Kysely<Tables>, resource: Resource, clock: Clock): Promise<DueStep[]> {
  const { workflow } = resource.screen
  const steps: DueStep[] = []
  for (const transition of workflow?.transitions ?? []) {
    if (!workflow || !transition.due) continue
    const [field, isOver] =
      'after' in transition.due ? [transition.due.after, true] : [transition.due.from, false]
    const [column] = columnsOf(resource.table, [field])
    const [state] = columnsOf(resource.table, [workflow.state])
    if (!column || !state) continue
    const bound = column.type === 'date' ? sql`${clock.today()}::date` : sql`${clock.now()}::timestamptz`
    const { rows } = await sql<{ id: string; on: string }>`
      select id, to_jsonb(${sql.id(column.name)}) #>> '{}' as on from ${sql.table(resource.table.name)}
      where ${sql.id(state.name)} in (${sql.join(transition.from)})
        and ${sql.id(column.name)} ${isOver ? sql`<` : sql`<=`} ${bound}
      order by ${sql.id(column.name)}, id limit ${most}`.execute(db)
    steps.push(...rows.map((row) => ({ resource, workflow, transition, ...row })))
  }
  return steps
}

const takeStep = (db: Kysely<Tables>, step: DueStep, clock: Clock): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const { resource, workflow, transition, id } = step
    const { rows } = await sql`
      select from ${sql.table(resource.table.name)} where id = ${id} for update skip locked`.execute(
      transaction,
    )
    if (rows.length === 0) return 0
    const current = await readRecord(transaction, resource, id)
    const author = serverAuthor(clock.today())
    const isPossible =
      transition.from.includes(stateOf(workflow, current)) &&
      mayTake(resource.screen, transition, current, author.context)
    if (!isPossible) return 0
    const request = await readRequest(transaction, resource.screen.id, id)
    const given = { current, request, sent: {} }
    return (await moveRecord(transaction, resource, workflow, transition, given, author)) ? 1 : 0
  })
