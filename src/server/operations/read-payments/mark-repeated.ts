import { sql } from 'kysely'
import type { Task } from '../operation.ts'

/**
 * Marks the lines of a task that pay what an earlier one pays too, with its number as `sameAs`: one of an office that
 * sends a payment twice, or two that happen to be alike. One statement.
 * @returns how many there are
 */
export async function markRepeated({ db, resource, record }: Task): Promise<number> {
  const own = sql`resource = ${resource.screen.id} and record_id = ${record.id}`
  const { numAffectedRows } = await sql`
    update file_line set content = content || jsonb_build_object('sameAs', _first.line)
    from (
      select line as own, min(line) over (
        partition by content ->> 'number', content ->> 'cents', content ->> 'day') as line
      from file_line where ${own}) as _first
    where ${own} and file_line.line = _first.own and _first.line < _first.own`.execute(db)
  return Number(numAffectedRows ?? 0)
}
