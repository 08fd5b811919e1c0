import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { writeUse } from '../ledger/note-use.ts'
import { countersOn } from '../ledger/transfer-counters.ts'
import { changeRecord } from '../operations/change-record.ts'
import { columnOf } from '../resources/column-of.ts'
import { readRecord } from '../resources/read/read-record.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { serverAuthor } from '../workflow/server-author.ts'

/** Most rows of a screen that are renewed in one look. */
const most = 500

/**
 * Begins anew what accounts have used of their limits on a day or in a month that is over, and shows it at the limits;
 * a transaction for each, and what another process has in hand is left to it. What nothing was used of is left alone.
 * @returns how many rows had still to be renewed
 */
export async function renewCounters(
  db: Kysely<Tables>,
  resources: Resource[],
  clock: Clock,
): Promise<number> {
  const accounts = resources.find(({ screen }) => screen.id === 'accounts')
  const limits = resources.find(({ screen }) => screen.id === 'transaction-limits')
  const today = clock.today()
  const author = serverAuthor(today)
  let stale = 0
  if (accounts)
    stale += await eachOf(db, accounts, staleCounters(accounts, today), (transaction, account) => {
      const task = { db: transaction, author }
      return changeRecord(task, accounts, account, countersOn(account, today), 'Empieza otro período.')
    })
  if (limits)
    stale += await eachOf(
      db,
      limits,
      sql`${columnOf(limits, 'usedAmount')} <> 0 and ${columnOf(limits, 'resetsAt')} <= ${clock.now()}::timestamptz`,
      (transaction, limit) => writeUse({ db: transaction, author }, limits, limit, 0),
    )
  return stale
}

function staleCounters(accounts: Resource, today: string): RawBuilder<boolean> {
  const last = columnOf(accounts, 'lastMovementDate')
  const counter = (name: string) =>
    sql`coalesce((${columnOf(accounts, 'limitsRestrictions')} ->> ${name})::numeric, 0)`
  return sql`(${last} < ${today}::date and ${counter('dailyCounter')} <> 0
    or ${last} < date_trunc('month', ${today}::date)
      and (${counter('generalCounter')} <> 0 or coalesce(${columnOf(accounts, 'gmfMonthUsed')}, 0) <> 0))`
}

async function eachOf(
  db: Kysely<Tables>,
  resource: Resource,
  condition: RawBuilder<unknown>,
  renew: (db: Kysely<Tables>, record: Awaited<ReturnType<typeof readRecord>>) => Promise<unknown>,
): Promise<number> {
  const table = sql.table(resource.table.name)
  const { rows } = await sql<{ id: string }>`
    select id from ${table} where ${condition} order by id limit ${most}`.execute(db)
  for (const { id } of rows)
    await db.transaction().execute(async (transaction) => {
      const locked = await sql`
        select from ${table} where id = ${id} and ${condition} for update skip locked`.execute(transaction)
      if (locked.rows.length > 0) await renew(transaction, await readRecord(transaction, resource, id))
    })
  return rows.length
}
