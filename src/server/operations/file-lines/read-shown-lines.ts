import { type Kysely, sql } from 'kysely'
import { type LineState, mostShownLines } from '#src/schema/lines-of-file.ts'
import { ApiError } from '../../http/errors.ts'
import { isId } from '../../resources/read/read-record.ts'
import type { Resource } from '../../resources/resource.ts'
import type { Tables } from '../../sql/tables.ts'
import type { FileLine } from './line-rows.ts'

/** Headings of a file, the field of each column, and how many lines it has in each state. */
export type LineSummary = {
  /** Whose fields the columns are; null for those of a template. */
  screen: string | null
  headings: string[]
  fields: (string | null)[]
  counts: Partial<Record<LineState, number>>
}

/**
 * Reads what the file of a record has; nothing of one that was not read. One statement.
 * @throws ApiError `notFound`
 */
export async function readSummary(
  db: Kysely<Tables>,
  { screen, table }: Resource,
  id: string,
): Promise<LineSummary> {
  if (!isId(id)) throw new ApiError('notFound')
  const { rows } = await sql<LineSummary>`
    select _heading.screen, coalesce(_heading.headings, '[]') as headings, coalesce(_heading.fields, '[]') as fields,
      coalesce((
        select jsonb_object_agg(state, count) from (
          select state, count(*) as count from file_line
          where resource = ${screen.id} and record_id = ${id} group by state) as _state), '{}') as counts
    from ${sql.table(table.name)} as _record
      left join file_heading as _heading on _heading.resource = ${screen.id} and _heading.record_id = _record.id
    where _record.id = ${id}`.execute(db)
  if (!rows[0]) throw new ApiError('notFound')
  return rows[0]
}

/** Reads the first lines of a record's file, those with an error before all others; one statement. */
export async function readShownLines(
  db: Kysely<Tables>,
  { screen }: Resource,
  id: string,
): Promise<FileLine[]> {
  const some = (condition: ReturnType<typeof sql>) => sql`(
    select line, state, content, cells, issues from file_line
    where resource = ${screen.id} and record_id = ${id} and ${condition}
    order by line limit ${sql.lit(mostShownLines)})`
  const { rows } = await sql<FileLine>`
    select * from (${some(sql`state = 'WRONG'`)} union all ${some(sql`state <> 'WRONG'`)}) as _line
    order by state <> 'WRONG', line limit ${sql.lit(mostShownLines)}`.execute(db)
  return rows
}
