import { type Kysely, sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { PrefixedSequence, Sequence } from '#src/schema/property-dialect.ts'
import type { Tables } from '../sql/tables.ts'
import { provisionalNumber } from './provisional.ts'
import { type CounterKey, type ReservedNumbers, reservedNumber } from './reserved-numbers.ts'
import type { Resource } from './resource.ts'
import { columnsOf } from './rows.ts'
import type { Series } from './series.ts'

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
    numbers[name] = await numberBehind(db, resource, name, prefixed(sequence, today))
  }
  return numbers
}

/** A sequence with the prefix of its next number. */
function prefixed(sequence: Sequence, today: string): PrefixedSequence {
  const year = today.slice(0, 4)
  if (typeof sequence === 'number') return { prefix: year, digits: sequence }
  return 'prefix' in sequence ? sequence : { prefix: year, digits: sequence.digits }
}

/** The next number of one field. @param digits how many the number has at least, behind the year */
export const nextNumber = (
  db: Kysely<Tables>,
  resource: Resource,
  field: string,
  { today, digits }: { today: string; digits: number },
): Promise<string> => numberBehind(db, resource, field, { prefix: today.slice(0, 4), digits })

/**
 * Reserves the numbers of as many new records, so that those who write them hold no counter. One statement for each field
 * that the server numbers. They are nobody else's once the transaction is committed; those that no record takes are lost.
 */
export async function reserveNumbers(
  db: Kysely<Tables>,
  resource: Resource,
  today: string,
  count: number,
): Promise<ReservedNumbers[]> {
  const numbers: ReservedNumbers[] = []
  if (count === 0) return numbers
  for (const { name, property } of resource.screen.fields) {
    const sequence = property['x-sequence']
    if (sequence === undefined) continue
    const { prefix } = prefixed(sequence, today)
    const counter = counterOf(resource, name)
    const last = await counted(db, counter, prefix, count)
    numbers.push({ ...keyOf(counter, prefix), next: last - count + 1, last })
  }
  return numbers
}

async function numberBehind(
  db: Kysely<Tables>,
  resource: Resource,
  field: string,
  { prefix, digits }: PrefixedSequence,
): Promise<string> {
  const counter = counterOf(resource, field)
  const given = provisionalNumber(db) ?? reservedNumber(db, keyOf(counter, prefix))
  const number = given ?? (await counted(db, counter, prefix, 1))
  return `${prefix}${String(number).padStart(digits, '0')}`
}

/** Key of a counter, and the columns that hold its numbers. */
type Counter = { resource: string; field: string; columns: Series['columns'] }

const keyOf = ({ resource, field }: Counter, year: string): CounterKey => ({ resource, field, year })

/** Counter of a field, which a series has in common with others. */
function counterOf({ screen, table, series }: Resource, field: string): Counter {
  const shared = series.get(field)
  if (shared) return { resource: shared.name, field: '', columns: shared.columns }
  const [column] = columnsOf(table, [field])
  if (!column) throw new Error(`${screen.id} has no column ${field}`)
  return { resource: screen.id, field, columns: [{ table, column }] }
}

/**
 * Counts on by as many numbers as are asked for, and returns the last. The first number behind a prefix, which the table
 * calls a year, goes on from the greatest that records have already, which no counter gave; nobody looks for it afterwards.
 */
async function counted(
  db: Kysely<Tables>,
  { resource, field, columns }: Counter,
  prefix: string,
  count: number,
): Promise<number> {
  const greatest = columns.map(({ table, column: { name } }) => {
    const number = sql`substring(${sql.id(name)} from ${prefix.length + 1}::integer)`
    return sql`coalesce((select max(${number}::integer) from ${sql.table(table.name)}
      where starts_with(${sql.id(name)}, ${prefix}) and ${number} ~ '^[0-9]{1,9}$'), 0)`
  })
  const { rows } = await sql<{ value: number }>`
    with _counted as (
      update record_sequence set value = value + ${count}
      where resource = ${resource} and field = ${field} and year = ${prefix} returning value),
    _begun as (
      insert into record_sequence (resource, field, year, value)
      select ${resource}, ${field}, ${prefix}, ${count}::integer + greatest(${sql.join(greatest)})
      where not exists (select from _counted)
      on conflict (resource, field, year) do update set value = record_sequence.value + ${count} returning value)
    select value from _counted union all select value from _begun`.execute(db)
  return rows[0]?.value ?? count
}
