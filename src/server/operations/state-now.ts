import { sql } from 'kysely'
import { columnsOf } from '../resources/rows.ts'
import type { Target } from '../resources/target.ts'
import type { Task } from './operation.ts'

/** Reads the state of a task's record as it is by now; long work looks whether somebody gave it up. One statement. */
export async function stateNow({
  db,
  resource: { screen, table },
  record,
}: Pick<Task, 'db' | 'record'> & { resource: Target }): Promise<string | undefined> {
  const [column] = columnsOf(table, [screen.workflow?.state ?? ''])
  if (!column) throw new Error(`${screen.id} has no states`)
  const { rows } = await sql<{ state: string }>`
    select ${sql.id(column.name)} as state from ${sql.table(table.name)} where id = ${record.id}`.execute(db)
  return rows[0]?.state
}
