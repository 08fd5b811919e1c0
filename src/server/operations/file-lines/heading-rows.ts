import { sql } from 'kysely'
import type { RecognizedColumns } from '../../sheets/columns/recognize-columns.ts'
import type { Task } from '../operation.ts'

/**
 * Stores the headings of a record's file beside its lines; one statement.
 * @param screen whose fields the columns are; undefined for those of a template
 */
export async function storeHeadings(
  { db, resource, record }: Task,
  { headings, fields }: Pick<RecognizedColumns, 'headings' | 'fields'>,
  screen?: string,
): Promise<void> {
  const names = headings.map((_, column) => fields[column]?.name ?? null)
  await sql`
    insert into file_heading (resource, record_id, screen, headings, fields) values (
      ${resource.screen.id}, ${record.id}, ${screen ?? null},
      ${JSON.stringify(headings.map((heading) => heading.trim()))}::jsonb, ${JSON.stringify(names)}::jsonb)
    on conflict (resource, record_id) do update
      set screen = excluded.screen, headings = excluded.headings, fields = excluded.fields`.execute(db)
}
