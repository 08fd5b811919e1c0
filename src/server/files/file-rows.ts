import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../sql/tables.ts'

/** Facts of a file before its content is there. */
export type FileFacts = { id: string; key: string; fileName: string; contentType: string; sizeBytes: number }

/** File as stored. */
export type StoredFile = FileFacts & {
  /** Id of the screen whose records may have it. */
  resource: string
  sha256: string | null
  usable: boolean
  /** Whether a record has it. */
  isInUse: boolean
  /** Identity of who sent it. */
  requestedBy: string
}

/** How long a file waits for a record that has it. */
const patience = sql`interval '24 hours'`

/** Adds a file, and deletes those that no record took; one statement. @returns the ids of these */
export async function addFile(
  db: Kysely<Tables>,
  { id, key, fileName, contentType, sizeBytes }: FileFacts,
  resource: string,
  requestedBy: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with _added as (
      insert into stored_file (id, key, resource, file_name, content_type, size_bytes, asked_by)
      values (${id}, ${key}, ${resource}, ${fileName}, ${contentType}, ${sizeBytes}, ${requestedBy}))
    delete from stored_file where not kept and asked_at < now() - ${patience} returning id`.execute(db)
  return rows.map((row) => row.id)
}

/** Adds a file that the server has written itself, or what it has become; it is in use. One statement. */
export async function addWrittenFile(
  db: Kysely<Tables>,
  { id, key, fileName, contentType, sizeBytes, sha256 }: FileFacts & { sha256: string },
  resource: string,
  writtenFor: string,
): Promise<void> {
  const facts = {
    key,
    resource,
    file_name: fileName,
    content_type: contentType,
    size_bytes: sizeBytes,
    sha256,
  }
  const row = { ...facts, usable: true, kept: true }
  await db
    .insertInto('stored_file')
    .values({ id, ...row, asked_by: writtenFor })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export const findFile = async (
  db: Kysely<Tables>,
  by: { id: string } | { key: string },
): Promise<StoredFile | undefined> => {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['key', by.key] as const)
  const row = await db.selectFrom('stored_file').selectAll().where(column, '=', value).executeTakeFirst()
  return row && toFile(row)
}

/** Records that the content is there and passed inspection. */
export const markUsable = async (db: Kysely<Tables>, id: string, sha256: string): Promise<void> => {
  await db.updateTable('stored_file').set({ sha256, usable: true }).where('id', '=', id).execute()
}

/**
 * Marks existing files of a resource as in use, and returns them. One statement.
 * @param person identity of who gives them to a record: until one has a file, it is its sender's alone
 */
export async function keepFiles(
  db: Kysely<Tables>,
  resource: string,
  keys: string[],
  person?: string,
): Promise<StoredFile[]> {
  const rows = await db
    .updateTable('stored_file')
    .set({ kept: true })
    .where('resource', '=', resource)
    .where('key', 'in', keys)
    .where(({ or, eb }) =>
      person === undefined ? sql.lit(true) : or([eb('kept', '=', true), eb('asked_by', '=', person)]),
    )
    .returningAll()
    .execute()
  return rows.map(toFile)
}

const toFile = (row: Selectable<Tables['stored_file']>): StoredFile => ({
  id: row.id,
  key: row.key,
  resource: row.resource,
  fileName: row.file_name,
  contentType: row.content_type,
  sizeBytes: row.size_bytes,
  sha256: row.sha256,
  usable: row.usable,
  isInUse: row.kept,
  requestedBy: row.asked_by,
})
