import { sql } from 'kysely'
import { columnOf } from '../../resources/column-of.ts'
import type { Task } from '../operation.ts'

/**
 * Marks the lines of a task that pay what another one pays too: what an earlier line of the file pays, with its number as
 * `sameAs`, and what a file of the last 90 days pays that waits or was carried out, with its request as `sameIn`. It may be
 * a payment that an office sends twice, or two that happen to be alike. Three statements.
 * @returns how many there are
 */
export async function markRepeated(task: Task): Promise<number> {
  const repeated = new Set([...(await markInFile(task)), ...(await markInOthers(task))])
  return repeated.size
}

/**
 * The first statement joins nothing: the database knows nothing yet of lines that were just written, and would compare
 * each of 100.000 with all others.
 */
async function markInFile({ db, resource, record }: Task): Promise<number[]> {
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
  return rows.map(({ line }) => line)
}

/** One window over the lines of all these files, for the same reason. */
async function markInOthers({ db, resource, record, today }: Task): Promise<number[]> {
  const column = (field: string) => columnOf(resource, field)
  const { rows } = await sql<{ line: number }>`
    with _request as (
      select id, ${column('requestNumber')} as number from ${sql.table(resource.table.name)}
      where id = ${record.id} or (${column('requestedAt')} >= ${today}::date - 90
        and ${column('requestStatus')} not in ('RECHAZADA', 'ANULADA', 'FALLIDA'))),
    _payment as (
      select record_id, line, min(number) filter (where record_id <> ${record.id}) over (
        partition by content ->> 'number', content ->> 'cents', content ->> 'day') as other
      from file_line join _request on _request.id = record_id
      where resource = ${resource.screen.id} and content ? 'cents'),
    _same as (select line, other from _payment where record_id = ${record.id} and other is not null)
    update file_line set content = content || jsonb_build_object('sameIn', other) from _same
    where resource = ${resource.screen.id} and record_id = ${record.id} and file_line.line = _same.line
    returning file_line.line`.execute(db)
  return rows.map(({ line }) => line)
}
