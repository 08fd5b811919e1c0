import { type Kysely, sql } from 'kysely'
import type { Tables } from '../sql/tables.ts'

/** Digest of what the rows of an import would do (SHA-256, hexadecimal): who approves it approves this; one statement. */
export async function digestOf(db: Kysely<Tables>, id: string): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select encode(sha256(convert_to(coalesce(string_agg(
      concat_ws(' ', row, effect, record_id, base_version, content::text, nullif(ended, '[]')::text), chr(10) order by row), ''), 'UTF8')), 'hex') as digest
    from import_row where import_id = ${id} and effect in ('NEW', 'CHANGED')`.execute(db)
  return rows[0]?.digest ?? ''
}
