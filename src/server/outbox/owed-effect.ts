import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { OperationName } from '#src/schema/operations.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { effectsFrom, stateOf } from '#src/schema/workflow.ts'
import { mayTake } from '#src/validation/rule-book.ts'
import type { Clock } from '../clock.ts'
import type { Files } from '../files/files.ts'
import { ApiError } from '../http/errors.ts'
import type { Task } from '../operations/operation.ts'
import { resourcesFor } from '../operations/resource-among.ts'
import type { ReportWriter } from '../operations/write-report/report-jobs.ts'
import type { RecordsElsewhere } from '../resources/elsewhere/records-elsewhere.ts'
import { readRecord } from '../resources/read/read-record.ts'
import type { Resource } from '../resources/resource.ts'
import type { Deliveries } from '../services/deliver.ts'
import type { AskerLater } from '../services/needs-of-calls.ts'
import type { CalledName } from '../services/service-settings.ts'
import type { Tables } from '../sql/tables.ts'
import { serverAuthor } from '../workflow/server-author.ts'

/** What effects are made with. */
export type Workshop = {
  db: Kysely<Tables>
  resources: Resource[]
  clock: Clock
  files: Files
  /** Services outside that are configured. */
  outside: ReadonlySet<CalledName>
  /** Writes long reports, where it is not for the connection of effects. */
  reportWriter?: ReportWriter | undefined
  /** What effects are compared with that services elsewhere have, read anew for each. */
  recordsElsewhere?: (askerOf: () => AskerLater) => RecordsElsewhere | undefined
  /** What services elsewhere are owed, to be sent with the token of a person. */
  deliveries?: Pick<Deliveries, 'make' | 'tokenOfApproved'>
  /** Tells the log of the process what could not be done, without values of records. */
  report: (line: string) => void
}

/** An effect that is owed to a record. */
export type Owed = {
  resource: string
  record_id: string
  attempts: number
  reached: JsonObject | null
  /** Where it is done in parts, how many there are. */
  total: number | null
  /** How many attempts before this one the end of a process has cut, since one ended by itself. */
  cuts: number
}

/** As the audit log has room for. */
const longestRequestId = 36

/** Task of what is owed; undefined where the record or its screen is gone. */
export async function taskOf(
  { db, resources, clock, files, outside, reportWriter }: Workshop,
  { resource: screen, record_id, reached }: Owed,
): Promise<Task | undefined> {
  const resource = resources.find((one) => one.screen.id === screen)
  const record = resource && (await found(db, resource, record_id))
  const today = clock.today()
  return (
    record && {
      db,
      resource,
      record,
      files,
      outside,
      reportWriter,
      today,
      // What an operation writes elsewhere is found by the record that it is done for.
      author: { ...serverAuthor(today), requestId: record.id.slice(0, longestRequestId) },
      ...resourcesFor(resources),
      ...(reached ? { reached } : {}),
    }
  )
}

const found = (db: Kysely<Tables>, resource: Resource, id: string): Promise<StoredRecord | undefined> =>
  readRecord(db, resource, id).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'notFound') return undefined
    throw error
  })

/** What the server owes a record: the operation, and what the record takes once it is done, or given up. */
export type OwedEffect = { operation: OperationName; name: string; fails: string }

/** The effect that the server owes a record: that of its state, or of the approval of its last change. */
export function effectOf({ resource: { screen }, record, author }: Task): OwedEffect | undefined {
  const { workflow, approvalEffect } = screen
  if (approvalEffect)
    return record.executionState === 'EN_CURSO'
      ? { operation: approvalEffect.operation, name: 'HECHA', fails: 'FALLIDA' }
      : undefined
  if (!workflow) return undefined
  const transition = effectsFrom(workflow, stateOf(workflow, record)).find((one) =>
    mayTake(screen, one, record, author.context),
  )
  return transition && { ...transition.effect, name: transition.name }
}
