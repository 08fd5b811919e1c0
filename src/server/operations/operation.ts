import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { NeededRecord } from '#src/schema/operation-needs/needed-record.ts'
import type { OperationName } from '#src/schema/operations.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Author } from '../auth/author.ts'
import type { Files } from '../files/files.ts'
import type { Resource } from '../resources/resource.ts'
import type { CalledName } from '../services/service-settings.ts'
import type { Tables } from '../sql/tables.ts'
import type { ReportWriter } from './write-report/report-jobs.ts'

/** What an operation works with. All that it changes is one transaction with the step that it ends in. */
export type Task = {
  db: Kysely<Tables>
  /** The record whose effect is owed, and its resource. */
  resource: Resource
  record: StoredRecord
  /** The resource of a screen. @throws Error where there is none */
  resourceOf: (screen: string) => Resource
  /** The same, also where its records are elsewhere: nothing of them is in the database. */
  anyResourceOf: (screen: string) => Resource
  files: Files
  /** Services outside that are configured; what they would do is built in for the others. */
  outside: ReadonlySet<CalledName>
  /** Writes long reports beside everything else; none where only one connection reads the database. */
  reportWriter?: ReportWriter | undefined
  /** The business day, ISO 8601. */
  today: string
  /** The server itself, who writes what the operation changes. */
  author: Author
  /** How far the operation has come in its own terms; undefined where it begins. */
  reached?: JsonObject
}

/** The same for one operation: its record has the fields that the operation declares, and no other. */
export type TaskOf<Name extends OperationName> = Omit<Task, 'record'> & { record: NeededRecord<Name> }

/** What the figures of an operation are read with before it is carried out: nothing is written. */
export type PreviewTask = Pick<Task, 'db' | 'resource' | 'record' | 'resourceOf' | 'today'>

/** The same for one operation. */
export type PreviewTaskOf<Name extends OperationName> = Pick<TaskOf<Name>, keyof PreviewTask>

/** What writes of the server work with, whatever record they are about. */
export type Work = Pick<Task, 'db' | 'author' | 'today' | 'resourceOf'>

/**
 * How far an operation has come: to its end, with the values that its transition (or another one, `as`) asks for, and
 * what is to be done once the record has taken it (`after`, which refuses nothing); to `done` of `total`, to be gone on
 * with in a next transaction, which is told what was `reached`; not at all yet, to be tried in some seconds, with what
 * staff read meanwhile; or not before a day.
 */
export type Outcome =
  | { ends: JsonObject; as?: string; after?: () => Promise<unknown> }
  | { done: number; total: number; reached?: JsonObject }
  | { waits: number; says?: string; reached?: JsonObject }
  | { startsOn: string }

/** An outcome that leaves something to be gone on with. */
export type Unended = Exclude<Outcome, { ends: unknown }>

/**
 * Makes the effect of a record, or a part of it. It may be called again after it was killed or its database failed,
 * never after its transaction was committed.
 * @throws RefusedOperation in the words of staff: nothing is changed, and the record takes the transition `fails`
 * @throws StillOwed in the words of staff: nothing is changed, and it is tried again until it can be made
 * @throws Error whatever else may pass: nothing is changed, and it is tried again later
 */
export type Operation = (task: Task) => Promise<Outcome>

/** One that reads of its record what it declares alone (`src/schema/operation-needs`). */
export type OperationOf<Name extends OperationName> = (task: TaskOf<Name>) => Promise<Outcome>

/** Refusal of an operation, in Spanish: what is wrong, and what can be done. */
export class RefusedOperation extends Error {}

/** What cannot be made yet and must be, as its other half was done elsewhere: says why, in Spanish. */
export class StillOwed extends Error {}
