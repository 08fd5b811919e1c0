import { sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { LineState } from '#src/schema/lines-of-file.ts'
import type { Task } from '../operation.ts'

/** What is wrong in a line, at its column, as error files tell it; with the name of its field where it is a screen's. */
export type LineIssue = { column: string; heading: string; value: string; message: string; field?: string }

/** A line of a file: its number as spreadsheets count, what was read of it, and its cells as they were sent. */
export type FileLine = {
  line: number
  state: LineState
  content: JsonObject
  cells: string[]
  issues: LineIssue[]
}

/** Characters of the cells that one statement takes; one more line than that has room for them. */
const mostText = 4_000_000

/** Adds lines; one statement, or one for each four million characters of their cells. */
export async function addLines({ db, resource, record }: Task, lines: FileLine[]): Promise<void> {
  for (const block of blocksOf(lines))
    await sql`
      insert into file_line (resource, record_id, line, state, content, cells, issues)
      select ${resource.screen.id}, ${record.id}, line, state, content, cells, issues
      from jsonb_to_recordset(${JSON.stringify(block)}::jsonb)
        as _line (line integer, state text, content jsonb, cells jsonb, issues jsonb)`.execute(db)
}

function blocksOf(lines: FileLine[]): FileLine[][] {
  const blocks: FileLine[][] = []
  let text = Number.POSITIVE_INFINITY
  for (const line of lines) {
    const length = line.cells.reduce((sum, cell) => sum + cell.length, 0)
    if (text + length > mostText) blocks.push([])
    text = (text + length > mostText ? 0 : text) + length
    blocks.at(-1)?.push(line)
  }
  return blocks
}

/** Removes the lines of an earlier file of the same record; one statement. */
export async function removeLines({ db, resource, record }: Task): Promise<void> {
  await sql`delete from file_line where resource = ${resource.screen.id} and record_id = ${record.id}`.execute(
    db,
  )
}

/** Reads the first lines in a state; one statement. */
export async function readLines(
  { db, resource, record }: Task,
  state: LineState,
  most: number,
  after = 0,
): Promise<FileLine[]> {
  const { rows } = await sql<FileLine>`
    select line, state, content, cells, issues from file_line
    where resource = ${resource.screen.id} and record_id = ${record.id} and state = ${state} and line > ${after}
    order by line limit ${most}`.execute(db)
  return rows
}

/** Writes what came of lines; one statement. */
export async function markLines(
  { db, resource, record }: Task,
  lines: Pick<FileLine, 'line' | 'state' | 'content' | 'issues'>[],
): Promise<void> {
  const given = lines.map(({ line, state, content, issues }) => ({ line, state, content, issues }))
  await sql`
    update file_line set state = _line.state, content = _line.content, issues = _line.issues
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as _line (line integer, state text, content jsonb, issues jsonb)
    where resource = ${resource.screen.id} and record_id = ${record.id} and file_line.line = _line.line`.execute(
    db,
  )
}

/** Counts the lines by state; one statement. */
export async function countLines({ db, resource, record }: Task): Promise<Record<LineState, number>> {
  const { rows } = await sql<{ state: LineState; count: number }>`
    select state, count(*)::integer as count from file_line
    where resource = ${resource.screen.id} and record_id = ${record.id} group by state`.execute(db)
  const counts = { READ: 0, GOOD: 0, WRONG: 0, APPLIED: 0 }
  for (const { state, count } of rows) counts[state] = count
  return counts
}
