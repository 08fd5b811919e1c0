import { type Kysely, sql } from 'kysely'
import { author } from '../audit/cover.ts'
import { writeEntry } from '../audit/entry.ts'
import { processCaller } from '../auth/author.ts'
import type { Resource } from '../resources/resource.ts'
import { columnsOf } from '../resources/rows.ts'
import { inTransaction } from '../sql/in-transaction.ts'
import type { Tables } from '../sql/tables.ts'
import { bankAccounts, type Figure, ledgerFigures } from './ledger-accounts.ts'

/**
 * Takes into the ledger what records hold that it does not know: those of a demonstration, of a backup, or of a
 * database from before there was a ledger. A figure with entries is known, whatever it was at the beginning. One statement
 * for each figure, and an audit entry for each screen of which something was opened.
 */
export const openBalances = (db: Kysely<Tables>, resources: Resource[], today: string): Promise<void> =>
  inTransaction(db, async (transaction) => {
    for (const [screen, figures] of Object.entries(ledgerFigures)) {
      const resource = resources.find((one) => one.screen.id === screen)
      let opened = 0n
      for (const [field, figure] of Object.entries(figures))
        if (resource) opened += await openFigure(transaction, resource, field, figure, today)
      if (opened > 0n) await logOpening(transaction, screen)
    }
  })

const logOpening = (db: Kysely<Tables>, resource: string): Promise<void> =>
  writeEntry(db, {
    caller: processCaller(author),
    resource,
    action: 'IMPORTAR',
    reason: 'Saldos iniciales en el libro contable.',
  })

async function openFigure(
  db: Kysely<Tables>,
  { screen, table }: Resource,
  field: string,
  { prefix, grows }: Figure,
  today: string,
): Promise<bigint> {
  const [column] = columnsOf(table, [field])
  if (!column) return 0n
  const figure = sql.id(column.name)
  const own = sql`${`${prefix}:`} || _row.id`
  const isOwed = sql`((${figure} > 0) = ${grows === 'debit'})`
  const { numAffectedRows = 0n } = await sql`
    insert into ledger_entry (origin, line, debit, credit, amount, value_date, concept)
    select 'opening/' || ${screen.id} || '/' || ${field} || '/' || _row.id, 1,
      case when ${isOwed} then ${own} else ${bankAccounts.opening} end,
      case when ${isOwed} then ${bankAccounts.opening} else ${own} end,
      abs(${figure}), ${today}::date, 'Saldo inicial'
    from ${sql.table(table.name)} as _row where ${figure} <> 0
      and not exists (select from ledger_entry where debit = ${own} or credit = ${own})
    on conflict (origin, line) do nothing`.execute(db)
  return numAffectedRows
}
