import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { openChange } from '../approvals/change.ts'
import { withPending } from '../approvals/pending.ts'
import { proposeCreation, proposeInactivation, proposeUpdate } from '../approvals/propose.ts'
import type { Author } from '../auth/author.ts'
import type { Tables } from '../sql/tables.ts'
import { createRecord } from './create.ts'
import { inactivateRecord } from './inactivate.ts'
import { readRecord } from './read.ts'
import type { Resource } from './resource.ts'
import { updateRecord } from './update.ts'

type Db = Kysely<Tables>

/** How the records of a resource are read and written one by one; each throws `ApiError`. */
export type Writes = {
  read: (db: Db, resource: Resource, id: string, author: Author) => Promise<StoredRecord>
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

/** What other rows a write was judged by stays as it is until it ends. */
const inTransaction =
  <Rest extends unknown[]>(write: (db: Db, ...rest: Rest) => Promise<StoredRecord>) =>
  (db: Db, ...rest: Rest): Promise<StoredRecord> =>
    db.transaction().execute((transaction) => write(transaction, ...rest))

const direct: Writes = {
  read: (db, resource, id) => readRecord(db, resource, id),
  create: inTransaction(createRecord),
  update: inTransaction(updateRecord),
  inactivate: inTransaction(inactivateRecord),
}

/** Under dual control a write only proposes (mixin DUAL), and a record shows what waits beside it. */
const underDualControl: Writes = {
  read: async (db, resource, id, { person }) => {
    const record = await readRecord(db, resource, id)
    const { screen } = resource
    return withPending(screen, record, await openChange(db, screen.id, id), person)
  },
  create: proposeCreation,
  update: proposeUpdate,
  inactivate: proposeInactivation,
}

export const isDual = ({ screen }: Pick<Resource, 'screen'>): boolean => screen.mixins.includes('DUAL')

export const writesOf = (resource: Resource): Writes => (isDual(resource) ? underDualControl : direct)
