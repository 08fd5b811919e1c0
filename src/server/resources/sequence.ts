import { type Kysely, sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { Tables } from '../sql/tables.ts'
import type { Resource } from './resource.ts'
import { columnsOf } from './rows.ts'

/**
 * The numbers that the server gives a new record (`x-sequence`): the year of the business day, and a number that no
 * other record gets. One statement for each, two for the first of a year. Numbers of writes that fail are lost.
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
  const value = (await counted(db, resource, field, year)) ?? (await begun(db, resource, field, year))
  return `${year}${String(value).padStart(digits, '0')}`
}

type Counter = { value: number }

async function counted(
  db: Kysely<Tables>,
  { screen }: Resource,
  field: string,
  year: string,
): Promise<number | undefined> {
  const { rows } = await sql<Counter>`
    update record_sequence set value = value + 1
    where resource = ${screen.id} and field = ${field} and year = ${year} returning value`.execute(db)
  return rows[0]?.value
}

/** Records may have numbers already that no counter gave: it goes on from the greatest of the year. */
async function begun(
  db: Kysely<Tables>,
  { screen, table }: Resource,
  field: string,
  year: string,
): Promise<number> {
  const [column] = columnsOf(table, [field])
  if (!column) throw new Error(`${screen.id} has no column ${field}`)
  const held = sql`${sql.id(column.name)}`
  const { rows } = await sql<Counter>`
    insert into record_sequence (resource, field, year, value)
    select ${screen.id}, ${field}, ${year}, 1 + coalesce(max(substring(${held} from 5)::integer), 0)
    from ${sql.table(table.name)} where ${held} ~ ${`^${year}[0-9]{1,9}$`}
    on conflict (resource, field, year) do update set value = record_sequence.value + 1 returning value`.execute(
    db,
  )
  return rows[0]?.value ?? 1
}
