import { type Kysely, sql } from 'kysely'
import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import type { PrefixedSequence } from '#src/schema/property-dialect.ts'
import type { Tables } from '../sql/tables.ts'
import type { Resource } from './resource.ts'
import { columnsOf } from './rows.ts'

/**
 * The numbers that the server gives a new record (`x-sequence`): the year of the business day or a prefix, and a number
 * that no other record gets. One statement for each. Numbers of writes that fail are lost.
 * @param today ISO 8601 day
 */
export async function nextNumbers(
  db: Kysely<Tables>,
  resource: Resource,
  today: string,
): Promise<JsonObject> {
  const numbers: JsonObject = {}
  for (const { name, property } of resource.screen.fields) {
    const sequence = property['x-sequence']
    if (sequence === undefined) continue
    numbers[name] = isJsonObject(sequence)
      ? await numberBehind(db, resource, name, sequence)
      : await nextNumber(db, resource, name, { today, digits: sequence })
  }
  return numbers
}

/** The next number of one field. @param digits how many the number has at least, behind the year */
export const nextNumber = (
  db: Kysely<Tables>,
  resource: Resource,
  field: string,
  { today, digits }: { today: string; digits: number },
): Promise<string> => numberBehind(db, resource, field, { prefix: today.slice(0, 4), digits })

async function numberBehind(
  db: Kysely<Tables>,
  resource: Resource,
  field: string,
  { prefix, digits }: PrefixedSequence,
): Promise<string> {
  const number = await counted(db, resource, field, prefix)
  return `${prefix}${String(number).padStart(digits, '0')}`
}

/**
 * The first number behind a prefix, which the table calls a year, goes on from the greatest that records have already, which no counter gave; nobody looks
 * for it afterwards.
 */
async function counted(
  db: Kysely<Tables>,
  { screen, table }: Resource,
  field: string,
  prefix: string,
): Promise<number> {
  const [column] = columnsOf(table, [field])
  if (!column) throw new Error(`${screen.id} has no column ${field}`)
  const held = sql`${sql.id(column.name)}`
  const number = sql`substring(${held} from ${prefix.length + 1}::integer)`
  const isNew = sql`not exists (select from _counted)`
  const { rows } = await sql<{ value: number }>`
    with _counted as (
      update record_sequence set value = value + 1
      where resource = ${screen.id} and field = ${field} and year = ${prefix} returning value),
    _begun as (
      insert into record_sequence (resource, field, year, value)
      select ${screen.id}, ${field}, ${prefix}, 1 + coalesce(max(${number}::integer), 0)
      from ${sql.table(table.name)} where starts_with(${held}, ${prefix}) and ${number} ~ '^[0-9]{1,9}$' and ${isNew} having ${isNew}
      on conflict (resource, field, year) do update set value = record_sequence.value + 1 returning value)
    select value from _counted union all select value from _begun`.execute(db)
  return rows[0]?.value ?? 1
}
