import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Workflow } from '#src/schema/workflow-dialect.ts'
import { openChange } from '../approvals/change.ts'
import { proposeCreation, proposeInactivation, proposeUpdate } from '../approvals/propose.ts'
import { withPending } from '../approvals/with-pending.ts'
import type { Author } from '../auth/author.ts'
import { inTransaction } from '../sql/in-transaction.ts'
import type { Tables } from '../sql/tables.ts'
import { createInFirstState, readWithProgress, updateInState } from '../workflow/workflow-writes.ts'
import { readAsOf } from './read/read-as-of.ts'
import type { Resource } from './resource.ts'
import { createRecord } from './write/create.ts'
import { inactivateRecord } from './write/inactivate.ts'
import { updateRecord } from './write/update.ts'

type Db = Kysely<Tables>

/** How the records of a resource are read and written one by one; each throws `ApiError`. */
export type Writes = {
  /** @param day of what is to be in force, of a dated resource */
  read: (db: Db, resource: Resource, id: string, author: Author, day?: string) => Promise<StoredRecord>
  create: (db: Db, resource: Resource, record: JsonObject, author: Author) => Promise<StoredRecord>
  update: (
    db: Db,
    resource: Resource,
    id: string,
    record: JsonObject,
    ifMatch: string | undefined,
    author: Author,
  ) => Promise<StoredRecord>
  inactivate: (
    db: Db,
    resource: Resource,
    id: string,
    ifMatch: string | undefined,
    author: Author,
  ) => Promise<StoredRecord>
}

const direct: Writes = {
  read: (db, resource, id, _author, day) => readAsOf(db, resource, id, day),
  create: (db, resource, ...given) =>
    asOne(db, resource, (writer) => createRecord(writer, resource, ...given)),
  update: (db, resource, ...given) =>
    asOne(db, resource, (writer) => updateRecord(writer, resource, ...given)),
  inactivate: (db, resource, ...given) =>
    asOne(db, resource, (writer) => inactivateRecord(writer, resource, ...given)),
}

/**
 * A period may end another one: both are written, or none. Other rows that a write was validated by stay as they are
 * until it ends.
 */
const asOne = <Result>(db: Db, resource: Resource, write: (db: Db) => Promise<Result>): Promise<Result> =>
  resource.screen.dated || isBound(resource) ? inTransaction(db, write) : write(db)

/** Whether a row of the resource and those of others depend on each other. */
const isBound = ({ references, finds, users, followers, table }: Resource): boolean =>
  references.length + finds.length + users.length + followers().length + table.exclusions.length > 0

/** Under dual control a write only proposes (mixin DUAL), and a record shows what waits beside it. */
const underDualControl: Writes = {
  read: async (db, resource, id, { person }, day) => {
    const record = await readAsOf(db, resource, id, day)
    const { screen } = resource
    return withPending(screen, record, await openChange(db, screen.id, record.id), person)
  },
  create: proposeCreation,
  update: proposeUpdate,
  inactivate: proposeInactivation,
}

/** Under a workflow a record begins in its first state, and is written anew only where that still may be. */
const underWorkflow = (workflow: Workflow): Writes => ({
  read: readWithProgress,
  create: (db, resource, record, author) => createInFirstState(db, resource, workflow, record, author),
  update: (db, resource, id, record, ifMatch, author) =>
    updateInState(db, resource, workflow, id, record, ifMatch, author),
  inactivate: direct.inactivate,
})

export const isDual = ({ screen }: Pick<Resource, 'screen'>): boolean => screen.mixins.includes('DUAL')

export function writesOf(resource: Resource): Writes {
  const { workflow } = resource.screen
  if (workflow) return underWorkflow(workflow)
  return isDual(resource) ? underDualControl : direct
}
