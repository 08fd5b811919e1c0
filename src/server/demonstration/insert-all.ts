import { type Kysely, sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { Act } from '../audit/act.ts'
import { keepSaved } from '../audit/write-with-history.ts'
import type { Resource } from '../resources/resource.ts'
import { columnsOf } from '../resources/rows.ts'
import { newRow } from '../resources/write/create.ts'
import type { Tables } from '../sql/tables.ts'

/** How many rows one statement writes: few enough for the memory of the embedded database. */
const batch = 500

/** Inserts validated rows, `id` among their fields, with their versions for the history. */
export async function insertAll(
  db: Kysely<Tables>,
  resource: Resource,
  good: JsonObject[],
  act: Act & { entry: string },
): Promise<void> {
  const { table } = resource
  const at = new Date().toISOString()
  const rows = good.map((row) => newRow(resource, row, act.caller.person.userName, at))
  const columns = columnsOf(table, [...new Set(rows.flatMap(Object.keys))])
  const names = sql.join(columns.map(({ name }) => sql.id(name)))
  for (let start = 0; start < rows.length; start += batch) {
    const part = rows
      .slice(start, start + batch)
      .map((row) => Object.fromEntries(columns.map(({ name, field }) => [name, row[field] ?? null])))
    await sql`
      with _saved as (
        insert into ${sql.table(table.name)} (${names})
        select ${names} from jsonb_populate_recordset(null::${sql.table(table.name)}, ${JSON.stringify(part)}::jsonb)
        returning *)
      ${keepSaved(resource, act, at)}`.execute(db)
  }
}
