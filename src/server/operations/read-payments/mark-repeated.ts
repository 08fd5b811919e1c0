import { sql } from 'kysely'
import type { Task } from '../operation.ts'

/**
 * Marks the lines of a task that pay what an earlier one pays too, with its number as `sameAs`: one of an office that
 * sends a payment twice, or two that happen to be alike. Two statements, of which the first one joins nothing: the
 * database knows nothing yet of lines that were just written, and would compare each of 100.000 with all others.
 * @returns how many there are
 */
export async function markRepeated({ db, resource, record }: Task): Promise<number> {
  const own = sql`resource = ${resource.screen.id} and record_id = ${record.id}`
  const { rows } = await sql<{ line: number; first: number }>`
    select line, first from (
      select line, min(line) over (
        partition by content ->> 'number', content ->> 'cents', content ->> 'day') as first
      from file_line where ${own}) as _line
    where first < line order by line`.execute(db)
  const lines = (name: 'line' | 'first') => sql`${rows.map((row) => row[name])}::integer[]`
  await sql`
    update file_line set content = content || jsonb_build_object('sameAs', first)
    from unnest(${lines('line')}, ${lines('first')}) as _same (repeated, first)
    where ${own} and line = repeated`.execute(db)
  return rows.length
}
