import { sql } from 'kysely'
import { columnOf } from '../../resources/column-of.ts'
import type { Task } from '../operation.ts'

/**
 * The number behind the greatest of its sort, of ten digits; two statements. Others that open accounts wait until the
 * transaction ends, so that nobody gets it twice and none is left out.
 * @param first digit that tells savings (4) from term deposits (5)
 */
export async function nextAccountNumber({ db, resourceOf }: Task, first: '4' | '5'): Promise<string> {
  const accounts = resourceOf('accounts')
  const number = columnOf(accounts, 'numberAccount')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`account ${first}`}, 0))`.execute(db)
  const { rows } = await sql<{ next: string }>`
    select (coalesce(max(${number}::bigint), ${`${first}000000000`}::bigint) + 1)::text as next
    from ${sql.table(accounts.table.name)} where ${number} ~ ${`^${first}[0-9]{9}$`}`.execute(db)
  return String(rows[0]?.next)
}
