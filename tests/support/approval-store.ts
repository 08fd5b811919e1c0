import { setTimeout } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { loadCatalogue } from '#src/lint/load.ts'
import type { ListQuery } from '#src/query/list-query.ts'
import type { InboxTab } from '#src/schema/inbox-item.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { type Pending, pendingOf, type Sending } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { sentPart } from '#src/schema/screen.ts'
import type { Change } from '#src/server/approvals/change.ts'
import { type Steps, stepsOf } from '#src/server/approvals/decide.ts'
import { proposeCreation, proposeInactivation, proposeUpdate } from '#src/server/approvals/propose.ts'
import { readInbox } from '#src/server/approvals/read-inbox.ts'
import { readWithChange } from '#src/server/approvals/read-with-change.ts'
import type { Author } from '#src/server/auth/author.ts'
import { ApiError, errorTable } from '#src/server/http/errors.ts'
import { seedPermissions } from '#src/server/profile/seed.ts'
import { toResource } from '#src/server/resources/resource.ts'
import { migrate } from '#src/server/sql/migrate.ts'
import type { Tables } from '#src/server/sql/tables.ts'
import { copyApprovalSchemas } from './approval-screens.ts'
import { authorNamed, type LoggedEntry } from './audited-store.ts'
import { openEmptyDatabase } from './open-database.ts'

const wholeList: ListQuery = { page: 1, size: 50, sort: [], search: '', filters: [] }

/** What a refusal answers. */
export type Refused = {
  code: string
  pointers?: string[]
  rules?: string[]
  current?: JsonObject
  /** Words other than those of its code. */
  detail?: string
}

/** A person who confirms nothing, as the browser asks at first. */
export const by = (name: string): Author => {
  const author = authorNamed(name)
  return { ...author, context: { ...author.context, confirmed: [] } }
}

/** Tables of the screens under dual control, without a server: each step as a route takes it. */
export async function openApprovalStore() {
  const schemas = copyApprovalSchemas()
  const catalogue = loadCatalogue(schemas.path)
  const { screens } = catalogue
  const { db, remove } = await openEmptyDatabase()
  await migrate(db, screens)
  await seedPermissions(db, catalogue)
  const resources = screens.map((screen) => toResource(screen, screens))
  const resourceOf = (id: string) => {
    const found = resources.find(({ screen }) => screen.id === id)
    if (!found) throw new Error(`No screen ${id}`)
    return found
  }
  return {
    db,
    resourceOf,
    create: (id: string, record: JsonObject, author: Author) =>
      proposeCreation(db, resourceOf(id), record, author),
    /** Saves a record as it was read, with some values changed. */
    edit: (id: string, record: StoredRecord, values: JsonObject, author: Author) =>
      proposeUpdate(
        db,
        resourceOf(id),
        record.id,
        { ...sentPart(resourceOf(id).screen, record), version: record.version, ...values },
        undefined,
        author,
      ),
    inactivate: (id: string, record: StoredRecord, author: Author, ifMatch?: string) =>
      proposeInactivation(db, resourceOf(id), record.id, ifMatch, author),
    /** Takes a step on the change as the record tells it, or on another version of it. */
    step: (
      id: string,
      name: keyof Steps,
      record: StoredRecord,
      author: Author,
      more: Sending & { version?: number } = {},
    ) => {
      const decision = { id: record.id, version: pendingOf(record)?.version ?? 0, ...more }
      return stepsOf(resourceOf(id))[name](db, decision, author)
    },
    /** Refusal of a step during which somebody else writes. */
    refusalDuring: async (statement: RawBuilder<unknown>, step: () => Promise<unknown>): Promise<Refused> => {
      const refused = await db.transaction().execute(async (other) => {
        await statement.execute(other)
        const refusal = refusalOf(step())
        for (let tries = 0; tries < 100 && !(await isAwaited(other)); tries += 1) await setTimeout(10)
        return { refusal }
      })
      return refused.refusal
    },
    read: async (id: string, record: StoredRecord) => readWithChange(db, resourceOf(id), record.id),
    /** Audit entries of a record, the first one first. */
    audited: async ({ id }: StoredRecord): Promise<LoggedEntry[]> => {
      const { rows } = await sql<LoggedEntry>`
        select audit_logs.* from audit_logs join audit_chain on entry = id
        where record_id = ${id} order by place`.execute(db)
      return rows
    },
    /** How the last change of a record ended. */
    ended: async ({ id }: StoredRecord): Promise<Change | undefined> => {
      const { rows } = await sql<Change>`
        select * from pending_change where record_id = ${id} and not is_open order by changed_at desc`.execute(
        db,
      )
      return rows[0]
    },
    /** A tab of the inbox of who has some roles. */
    inbox: (
      name: string,
      roles: string[],
      tab: InboxTab,
      more: Partial<ListQuery> & { item?: string } = {},
    ) => {
      const { item, ...list } = more
      const person = { ...authorNamed(name).person, roles }
      const query = { tab, item, list: { ...wholeList, ...list } }
      return readInbox(db, resources, person, query, async () => ({ requests: [], alerts: [] }))
    },
    close: async () => {
      await remove()
      schemas.remove()
    },
  }
}

/** Whether another transaction waits for this one. */
async function isAwaited(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where not granted`.execute(db)
  return rows.length > 0
}

export type ApprovalStore = Awaited<ReturnType<typeof openApprovalStore>>

/** The refusal of a step. @throws Error where it was taken */
export async function refusalOf(step: Promise<unknown>): Promise<Refused> {
  const taken = await step.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(taken instanceof ApiError)) throw taken ?? new Error('The step was taken')
  const { code, issues, extra, detail } = taken
  return {
    code,
    ...(issues.length > 0
      ? { pointers: issues.map(({ pointer }) => pointer), rules: issues.map(({ keyword }) => keyword) }
      : {}),
    ...(detail === errorTable[code].detail ? {} : { detail }),
    ...(extra.current === undefined ? {} : { current: extra.current as JsonObject }),
  }
}

/** What waits beside a record. @throws Error where nothing does */
export function waiting(record: StoredRecord): Pending {
  const pending = pendingOf(record)
  if (!pending) throw new Error('Nothing waits')
  return pending
}
