import { sql } from 'kysely'
import type { JsonValue } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Resource } from '../resources/resource.ts'
import { columnsOf } from '../resources/rows.ts'
import { lockRecord } from './change-record.ts'
import type { Task } from './operation.ts'

/**
 * Records of a resource with a value, or one of several, in each of some fields, locked until the transaction ends; one
 * statement, and two for each record.
 */
export async function matchingRecords(
  task: Pick<Task, 'db'>,
  resource: Resource,
  where: Record<string, JsonValue | undefined>,
): Promise<StoredRecord[]> {
  const conditions = Object.entries(where).map(([field, value]) => {
    const [column] = columnsOf(resource.table, [field])
    if (!column) throw new Error(`${resource.screen.id} has no ${field}`)
    return sql`${sql.id(column.name)} in (${sql.join(Array.isArray(value) ? value : [value ?? null])})`
  })
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(resource.table.name)} where ${sql.join(conditions, sql` and `)}
    order by id`.execute(task.db)
  const records: StoredRecord[] = []
  for (const { id } of rows) records.push(await lockRecord(task, resource, id))
  return records
}
