import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { firstDay } from '#src/schema/validity.ts'
import { countingRows, type Period, stablePart } from '../../sql/periods.ts'
import type { Tables } from '../../sql/tables.ts'
import type { Resource } from '../resource.ts'
import { selection, toSql } from '../rows.ts'

/** The last row of a stable key that begins on the same day or before, and the first one after it. */
export type Neighbours = { before: StoredRecord | undefined; after: StoredRecord | undefined }

/** Search for the periods beside a record, which is not one of them. */
export type Sought = {
  record: JsonObject
  id?: string | undefined
  /** States of an approval that count. */
  approvals?: string[]
  /** Whether to lock the key until the transaction ends. */
  locks?: boolean
}

type Near = { key: number; side: 'before' | 'after'; row: StoredRecord }
type Answer = { locked: boolean; near: Near[] }

/** Reads the periods beside a record, for each stable key; one statement, and two more where another has the key. */
export async function neighboursOf(
  db: Kysely<Tables>,
  resource: Resource,
  sought: Sought,
): Promise<Neighbours[]> {
  const { periods } = resource.table
  if (periods.length === 0) return []
  const answer = await ask(db, resource, sought)
  if (!answer.locked) await sql`select ${waitForLocks(resource, sought.record)}`.execute(db)
  const { near } = answer.locked ? answer : await ask(db, resource, sought)
  return periods.map((_period, key) => {
    const on = (side: Near['side']): StoredRecord | undefined =>
      near.find((one) => one.key === key && one.side === side)?.row
    return { before: on('before'), after: on('after') }
  })
}

async function ask(
  db: Kysely<Tables>,
  resource: Resource,
  { record, id = '', approvals, locks = false }: Sought,
): Promise<Answer> {
  const { screen, table } = resource
  const from = record[firstDay] ?? null
  const sides = table.periods.flatMap((period, key) => {
    const near = (side: Near['side'], day: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
      (select ${sql.lit(key)} as key, ${sql.lit(side)} as side, jsonb_strip_nulls(to_jsonb(_row)) as row
      from (
        select ${selection(table.columns)} from ${sql.table(table.name)}
        where ${countingRows(screen, approvals)} and id <> ${id} and ${isAbout(period, record)} and ${day}
        order by ${order} limit 1) as _row)`
    return [
      near('before', sql`valid_from <= ${from}`, sql`valid_from desc`),
      near('after', sql`valid_from > ${from}`, sql`valid_from`),
    ]
  })
  const { rows } = await sql<Answer>`
    select ${locks ? tryLocks(resource, record) : sql`true`} as locked,
      (select coalesce(jsonb_agg(near), '[]') from (${sql.join(sides, sql` union all `)}) as near) as near`.execute(
    db,
  )
  return rows[0] ?? { locked: true, near: [] }
}

/** Whether a row has the stable key of a record. */
const isAbout = ({ columns }: Period, record: JsonObject): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...columns.map((column) => {
        const given = sql`${toSql(column, record[column.field])}::${sql.raw(column.type)}`
        return sql`${stablePart(column)} = ${stablePart(column, given)}`
      }),
    ],
    sql` and `,
  )

/** Two writers of one key wait for each other here; without this they could, each half done, in the constraint. */
function lockNames({ table }: Resource, record: JsonObject): RawBuilder<unknown>[] {
  const names = table.periods.map(({ name, fields }) =>
    JSON.stringify([name, ...fields.map((field) => String(record[field] ?? '').toLowerCase())]),
  )
  return names.toSorted().map((name) => sql`hashtextextended(${name}, 0)`)
}

const tryLocks = (resource: Resource, record: JsonObject): RawBuilder<unknown> =>
  sql.join(
    lockNames(resource, record).map((name) => sql`pg_try_advisory_xact_lock(${name})`),
    sql` and `,
  )

const waitForLocks = (resource: Resource, record: JsonObject): RawBuilder<unknown> =>
  sql.join(lockNames(resource, record).map((name) => sql`pg_advisory_xact_lock(${name})`))
