import { type Kysely, sql } from 'kysely'
import type { Resource } from '../../resources/resource.ts'
import { columnsOf } from '../../resources/rows.ts'
import type { Tables } from '../../sql/tables.ts'
import { serverAuthor } from '../../workflow/server-author.ts'
import { changeRecord, lockRecord } from '../change-record.ts'

/**
 * Computes anew the accounts that do not tell a lock which is in force, or how much it locks, as those that were locked
 * before accounts told it do not. One statement where there is none; nothing where a service elsewhere has what they are computed of.
 */
export async function describeLocks(db: Kysely<Tables>, resources: Resource[], today: string): Promise<void> {
  const accounts = resources.find(({ screen }) => screen.id === 'accounts')
  if (!accounts || !resources.some(({ screen }) => screen.id === 'account-locks')) return
  if (accounts.isElsewhere || accounts.finds.some(({ target }) => target.isElsewhere)) return
  const [locked] = columnsOf(accounts.table, ['lockedAmount'])
  const isMissing = locked ? sql`or ${sql.id(locked.name)} is null` : sql``
  const { rows } = await sql<{ id: string }>`
    select id from accounts where (locks_restrictions ->> 'lockId' is null ${isMissing}) and number_account in (
      select number_account from account_locks where lock_state in ('ACTIVO', 'POR_LEVANTAR'))
    order by id`.execute(db)
  const work = { db, author: serverAuthor(today) }
  for (const { id } of rows)
    await changeRecord(
      work,
      accounts,
      await lockRecord(work, accounts, id),
      {},
      'Según sus bloqueos vigentes.',
    )
}
