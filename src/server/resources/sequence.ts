import { type Kysely, sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { Tables } from '../sql/tables.ts'
import type { Resource } from './resource.ts'
import { columnsOf } from './rows.ts'

/**
 * The numbers that the server gives a new record (`x-sequence`): the year of the business day, and a number that no
 * other record gets. One statement for each. Numbers of writes that fail are lost.
 * @param today ISO 8601 day
 */
export async function nextNumbers(
  db: Kysely<Tables>,
  resource: Resource,
  today: string,
): Promise<JsonObject> {
  const numbers: JsonObject = {}
  for (const { name, property } of resource.screen.fields) {
    const digits = property['x-sequence']
    if (digits !== undefined) numbers[name] = await nextNumber(db, resource, name, { today, digits })
  }
  return numbers
}

/** The next number of one field. @param digits how many the number has at least, behind the year */
export async function nextNumber(
  db: Kysely<Tables>,
  resource: Resource,
  field: string,
  { today, digits }: { today: string; digits: number },
): Promise<string> {
  const year = today.slice(0, 4)
  return `${year}${String(await counted(db, resource, field, year)).padStart(digits, '0')}`
}

/**
 * The first number of a year goes on from the greatest that records have already, which no counter gave; nobody looks
 * for it afterwards.
 */
async function counted(
  db: Kysely<Tables>,
  { screen, table }: Resource,
  field: string,
  year: string,
): Promise<number> {
  const [column] = columnsOf(table, [field])
  if (!column) throw new Error(`${screen.id} has no column ${field}`)
  const held = sql`${sql.id(column.name)}`
  const isNew = sql`not exists (select from _counted)`
  const { rows } = await sql<{ value: number }>`
    with _counted as (
      update record_sequence set value = value + 1
      where resource = ${screen.id} and field = ${field} and year = ${year} returning value),
    _begun as (
      insert into record_sequence (resource, field, year, value)
      select ${screen.id}, ${field}, ${year}, 1 + coalesce(max(substring(${held} from 5)::integer), 0)
      from ${sql.table(table.name)} where ${held} ~ ${`^${year}[0-9]{1,9}$`} and ${isNew} having ${isNew}
      on conflict (resource, field, year) do update set value = record_sequence.value + 1 returning value)
    select value from _counted union all select value from _begun`.execute(db)
  return rows[0]?.value ?? 1
}
