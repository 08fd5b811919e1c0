import { type Kysely, sql } from 'kysely'
import type { Accesses } from '../audit/accesses.ts'
import type { Caller } from '../auth/author.ts'
import { columnOf } from '../resources/column-of.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import type { StoredFile } from './file-rows.ts'

/** Record that has a file, and the title of the field that does. */
type Holder = { id: string; title: string }

/**
 * Logs a download. Requests that are answered by files have lines about people in them, whatever their own fields hold:
 * each download of one is logged as an export of its request. One of any other screen is a read of personal data or nothing.
 */
export async function logDownload(
  db: Kysely<Tables>,
  accesses: Accesses,
  caller: Caller,
  resource: Resource,
  file: StoredFile,
): Promise<void> {
  const { screen } = resource
  if (!screen.fields.some(({ kind, readOnly }) => kind === 'archivo' && readOnly)) {
    await accesses.viewed(caller, screen, file.id)
    return
  }
  const holder = resource.isElsewhere ? undefined : await holderOf(db, resource, file)
  // A later answer may have taken the place of the file.
  await accesses.exported(caller, screen.id, { Archivo: holder?.title ?? 'Archivo anterior' }, holder?.id)
}

async function holderOf(
  db: Kysely<Tables>,
  resource: Resource,
  { key }: StoredFile,
): Promise<Holder | undefined> {
  const { screen, table } = resource
  const searches = screen.fields.flatMap(({ name, kind, title }) =>
    kind === 'archivo'
      ? [
          sql`select id, ${title}::text as title from ${sql.table(table.name)}
            where ${columnOf(resource, name)}->>'key' = ${key}`,
        ]
      : [],
  )
  const { rows } = await sql<Holder>`${sql.join(searches, sql` union all `)} limit 1`.execute(db)
  return rows[0]
}
