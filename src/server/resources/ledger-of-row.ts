import { type RawBuilder, sql } from 'kysely'
import { type LedgerBalanceName, ledgerBalances } from '#src/schema/ledger-balances.ts'
import type { Field } from '#src/schema/screen.ts'
import type { Table } from '../sql/table.ts'

/** The ledger account whose balance a field tells, where it does. */
export const accountNamed = ({ property: { 'x-derived': derived } }: Field): LedgerBalanceName | undefined =>
  typeof derived === 'object' && 'ledger' in derived ? derived.ledger : undefined

/** What the ledger account of a row holds, on the side on which it grows; nothing where it has no entry. */
export function ledgerOfRow({ name }: Table, account: LedgerBalanceName): RawBuilder<unknown> {
  const own = sql`(${sql.lit(`${account}:`)} || ${sql.id(name, 'id')})`
  const side = sql.id(ledgerBalances[account].grows)
  return sql`(
    select sum(case when ${side} = ${own} then amount else -amount end) from ledger_entry
    where ${own} in (debit, credit))`
}
