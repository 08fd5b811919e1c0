import { type Kysely, sql } from 'kysely'
import { inject } from 'vitest'
import { lintSchemas } from '#src/lint/lint-schemas.ts'
import type { AuditAction } from '#src/schema/audit.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Screen } from '#src/schema/screen.ts'
import { immutableTables } from '#src/server/audit/audit-tables.ts'
import { readGuarded } from '#src/server/audit/guarded-tables.ts'
import { type Author, processCaller } from '#src/server/auth/author.ts'
import { type Resource, toResource } from '#src/server/resources/resource.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { migrate } from '#src/server/sql/migrate.ts'
import type { Database, Tables } from '#src/server/sql/tables.ts'
import { createDatabase, type TestDatabase } from './databases.ts'
import { readRepository } from './lint-base.ts'

/** The parts of an audit entry that a test reads. */
export type LoggedEntry = {
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
  /** Its settings, for a second process. */
  settings: TestDatabase['settings']
  resource: (id: string) => Resource
  /** Audit entries of a record, or of all of them, in the order of the chain. */
  entries: (recordId?: string) => Promise<LoggedEntry[]>
  /** Leaves it to another process. */
  close: () => Promise<void>
  remove: () => Promise<void>
}

export async function openAuditedStore(
  ids: string[] = ['commercial-staff', 'filing-exception-categories', 'withdrawal-causes'],
): Promise<AuditedStore> {
  const screens = screensOf(ids)
  const place = await createDatabase(inject('engine'), inject('source'), await migrated(ids))
  const database = await openDatabase(place.settings)
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
      const { rows } = await sql<LoggedEntry>`
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

let repository: Screen[] | undefined

function screensOf(ids: string[]): Screen[] {
  repository ??= lintSchemas(readRepository()).screens
  return repository.filter(({ id }) => ids.includes(id))
}

/** Databases with the tables of some screens, which are copied and which nobody opens. */
const originals = new Map<string, Promise<TestDatabase['settings']>>()

function migrated(ids: string[]): Promise<TestDatabase['settings']> {
  const make = async (): Promise<TestDatabase['settings']> => {
    const { settings } = await createDatabase(inject('engine'), inject('source'))
    const { db, close } = await openDatabase(settings)
    await migrate(db, screensOf(ids))
    await close()
    return settings
  }
  const key = `${inject('source')} ${ids.join()}`
  const original = originals.get(key) ?? make()
  originals.set(key, original)
  return original
}

/** A person who writes; `today` is a business day for which the demonstration rows are valid. */
export const authorNamed = (name: string, today = '2026-02-10'): Author => ({
  ...processCaller(name),
  requestId: '7F3A-91C2',
  context: { today, user: { name, roles: [] } },
})

/** Runs what only the owner of the database can do: overwrite permanent rows. */
export async function tamper(db: Kysely<Tables>, ...statements: string[]): Promise<void> {
  const guarded = (await readGuarded(db)).map(({ name }) => name)
  const each = async (tables: string[], words: (table: string) => string): Promise<void> => {
    for (const table of tables) await sql.raw(words(table)).execute(db)
  }
  await each([...immutableTables, ...guarded], (table) => `alter table ${table} disable trigger user`)
  await each(immutableTables, (table) => `grant update, delete, truncate on ${table} to current_user`)
  for (const statement of statements) await sql.raw(statement).execute(db)
  await each(immutableTables, (table) => `revoke update, delete, truncate on ${table} from current_user`)
  await each([...immutableTables, ...guarded], (table) => `alter table ${table} enable trigger user`)
}

/** A database that counts the statements run on it. */
export function countingStatements(db: Kysely<Tables>): { db: Kysely<Tables>; count: () => number } {
  let count = 0
  const counting = db.withPlugin({
    transformQuery: ({ node }) => node,
    // A compiled query is not transformed again.
    transformResult: async ({ result }) => {
      count += 1
      return result
    },
  })
  return { db: counting, count: () => count }
}
