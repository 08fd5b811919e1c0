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
import { createDatabase } from './databases.ts'
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

/** An empty database of the test's engine with the tables of the repository's screens, and no server. */
export type AuditedStore = {
  database: Database
  resource: (id: string) => Resource
  /** What the audit log holds of a record, or of all of them, in the order of the chain. */
  entries: (recordId?: string) => Promise<ToldEntry[]>
  remove: () => Promise<void>
}

export async function openAuditedStore(): Promise<AuditedStore> {
  const { screens } = lintSchemas(readRepository())
  const place = await createDatabase(inject('engine'), inject('source'))
  const database = await openDatabase(place.settings)
  await migrate(database.db, screens)
  return {
    database,
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
    remove: async () => {
      await database.close()
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

/** A database that counts the statements of what is done with it. */
export function countingStatements(db: Kysely<Tables>): { db: Kysely<Tables>; count: () => number } {
  let count = 0
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db: counting, count: () => count }
}
