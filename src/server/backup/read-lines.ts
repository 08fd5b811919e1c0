import { type Kysely, sql } from 'kysely'
import { findHead, isAudited } from '../audit/verify.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Tables } from '../sql/tables.ts'
import { writeExactTexts } from './exact-texts.ts'
import { format, type Header, leftOut, product, type TableFacts } from './format.ts'
import { readTables, type StoredTable } from './read-tables.ts'

/** Rows that are read, and held in memory, at once. */
const atOnce = 250

/** Contents of a backup, as reported to whoever requested it. */
export type BackupSummary = { tables: number; rows: number; files: number; missing: string[] }

/**
 * Reads the lines of a backup but for the last, some at a time, as of one moment; in a transaction that sees that
 * moment throughout.
 * @param summary filled in by the end
 */
export async function* readLines(
  db: Kysely<Tables>,
  store: FileStore,
  schemas: string,
  summary: BackupSummary,
): AsyncGenerator<string> {
  await writeExactTexts(db)
  const tables = (await readTables(db)).filter(({ name }) => !leftOut.includes(name))
  if (tables.length > 0)
    await sql`lock table ${sql.join(tables.map(({ name }) => sql.table(name)))} in access share mode`.execute(
      db,
    )
  const head = (await isAudited(db)) ? await findHead(db) : undefined
  const facts: TableFacts[] = []
  for (const table of tables) facts.push(await factsOf(db, table))
  const header: Header = {
    ...{ product, format, at: new Date().toISOString(), schemas },
    ...(head ? { head } : {}),
    tables: facts,
  }
  yield line(header)
  for (const table of facts) {
    yield line({ table: table.name, rows: table.rows })
    yield* rowsOf(db, table)
  }
  summary.tables = facts.length
  summary.rows = facts.reduce((sum, { rows }) => sum + rows, 0)
  if (tables.some(({ name }) => name === 'stored_file')) yield* filesOf(db, store, summary)
}

const line = (value: object): string => `${JSON.stringify(value)}\n`

async function factsOf(
  db: Kysely<Tables>,
  { name, columns, key, identity }: StoredTable,
): Promise<TableFacts> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(name)}`.execute(db)
  return {
    name,
    rows: rows[0]?.count ?? 0,
    columns: columns
      .filter(({ computed }) => !computed)
      .map((column) => ({ name: column.name, type: column.type })),
    key,
    ...(identity
      ? { identity: { column: identity.column, ...(await progress(db, identity.sequence)) } }
      : {}),
  }
}

async function progress(db: Kysely<Tables>, sequence: string): Promise<{ last: number; called: boolean }> {
  const { rows } = await sql<{ last: number; called: boolean }>`
    select last_value as last, is_called as called from ${sql.raw(sequence)}`.execute(db)
  return rows[0] ?? { last: 1, called: false }
}

/** A cursor, so that a table of any length takes the memory of a few rows. */
async function* rowsOf(db: Kysely<Tables>, { name, columns }: TableFacts): AsyncGenerator<string> {
  const texts = sql.join(columns.map((column) => sql`${sql.id(column.name)}::text`))
  await sql`declare backup_rows no scroll cursor for
    select to_json(array[${texts}]::text[])::text as line from ${sql.table(name)}`.execute(db)
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(atOnce)} from backup_rows`.execute(db)
    if (rows.length === 0) break
    yield rows.map((row) => `${row.line}\n`).join('')
  }
  await sql`close backup_rows`.execute(db)
}

/** Content is written once and never changed, so that what the database names at one moment can be read later. */
async function* filesOf(
  db: Kysely<Tables>,
  store: FileStore,
  summary: BackupSummary,
): AsyncGenerator<string> {
  for (let last = ''; ; ) {
    const files = await db
      .selectFrom('stored_file')
      .select(['id', 'kept'])
      .where('usable', '=', true)
      .where('id', '>', last)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    for (const { id, kept } of files) {
      const content = await store.get(id)
      // A file that no record took may go at any time.
      if (!content && kept) summary.missing.push(id)
      if (!content) continue
      summary.files += 1
      yield line({ file: id })
      for await (const piece of content) yield `"${(piece as Buffer).toString('base64')}"\n`
      yield line({ end: id })
    }
    const end = files.at(-1)
    if (!end) return
    last = end.id
  }
}
