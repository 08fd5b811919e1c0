import { type Kysely, sql } from 'kysely'
import { inject } from 'vitest'
import { lintSchemas } from '#src/lint/lint-schemas.ts'
import type { AuditAction } from '#src/schema/audit.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { type Author, processCaller } from '#src/server/auth/author.ts'
import { type Resource, toResource } from '#src/server/resources/resource.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { migrate } from '#src/server/sql/migrate.ts'
import type { Database, Tables } from '#src/server/sql/tables.ts'
import { createDatabase, type TestDatabase } from './databases.ts'
import { readRepository } from './lint-base.ts'

/** What a test looks at of an entry of the audit log. */
export type ToldEntry = {
  id: string
  user_name: string
  resource: string
  record_id: string | null
  action: AuditAction
  before: JsonObject | null
  after: JsonObject | null
  changed_fields: string[] | null
  reason: string | null
}

/** An empty database of the test's engine with the tables of some of the repository's screens, and no server. */
export type AuditedStore = {
  database: Database
  /** Where it is, for a second process. */
  settings: TestDatabase['settings']
  resource: (id: string) => Resource
  /** What the audit log holds of a record, or of all of them, in the order of the chain. */
  entries: (recordId?: string) => Promise<ToldEntry[]>
  /** Leaves it to another process. */
  close: () => Promise<void>
  remove: () => Promise<void>
}

export async function openAuditedStore(
  ids: string[] = ['commercial-staff', 'filing-exception-categories', 'withdrawal-causes'],
): Promise<AuditedStore> {
  const { screens: all } = lintSchemas(readRepository())
  const screens = all.filter(({ id }) => ids.includes(id))
  const place = await createDatabase(inject('engine'), inject('source'))
  const database = await openDatabase(place.settings)
  await migrate(database.db, screens)
  let isOpen = true
  const close = async (): Promise<void> => {
    if (isOpen) await database.close()
    isOpen = false
  }
  return {
    database,
    settings: place.settings,
    resource: (id) => {
      const screen = screens.find((one) => one.id === id)
      if (!screen) throw new Error(`No screen ${id}`)
      return toResource(screen, screens)
    },
    entries: async (recordId) => {
      const { rows } = await sql<ToldEntry>`
        select audit_logs.* from audit_logs join audit_chain on entry = id
        where ${recordId === undefined ? sql`true` : sql`record_id = ${recordId}`} order by place`.execute(
        database.db,
      )
      return rows
    },
    close,
    remove: async () => {
      await close()
      await place.remove()
    },
  }
}

/** A person who writes; `today` is a business day of which the demonstration rows are good. */
export const authorNamed = (name: string, today = '2026-02-10'): Author => ({
  ...processCaller(name),
  requestId: '7F3A-91C2',
  context: { today, user: { name, roles: [] } },
})

/** Runs what only somebody who owns the database can do: to write over what is kept forever. */
export async function tamper(db: Kysely<Tables>, ...statements: string[]): Promise<void> {
  const tables = ['audit_logs', 'audit_chain', 'record_version']
  const each = async (words: (table: string) => string): Promise<void> => {
    for (const table of tables) await sql.raw(words(table)).execute(db)
  }
  await each((table) => `alter table ${table} disable trigger user`)
  await each((table) => `grant update, delete, truncate on ${table} to current_user`)
  for (const statement of statements) await sql.raw(statement).execute(db)
  await each((table) => `revoke update, delete, truncate on ${table} from current_user`)
  await each((table) => `alter table ${table} enable trigger user`)
}

/** A database that counts the statements of what is done with it. */
export function countingStatements(db: Kysely<Tables>): { db: Kysely<Tables>; count: () => number } {
  let count = 0
  const counting = db.withPlugin({
    transformQuery: ({ node }) => node,
    // What was compiled before is not transformed again.
    transformResult: async ({ result }) => {
      count += 1
      return result
    },
  })
  return { db: counting, count: () => count }
}
