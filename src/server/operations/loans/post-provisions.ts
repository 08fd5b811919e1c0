import { sql } from 'kysely'
import { addDays } from '#src/validation/calendar-day.ts'
import { writeEntry } from '../../audit/entry.ts'
import { bankAccounts } from '../../ledger/ledger-accounts.ts'
import type { LoanBooks } from './loan-books.ts'
import { inForceOn } from './rows-in-force.ts'

/**
 * Brings what is set aside for each loan to the percentages of its rating (domain §7.1), once for each month that is over:
 * the difference to what its ledger account has. Each part is rounded half up, as `provisionOf` does. One statement, and
 * one audit entry, for all loans.
 * @returns whether it was posted now
 */
export async function postProvisions({ db, resourceOf, today, author }: LoanBooks): Promise<boolean> {
  const monthEnd = addDays(`${today.slice(0, 7)}-01`, -1)
  const month = monthEnd.slice(0, 7)
  const { rows } = await sql`
    insert into loan_month (month) values (${month}) on conflict do nothing returning month`.execute(db)
  if (rows.length === 0) return false
  const [loans, lines, provisions] = ['loans', 'credit-lines', 'provisions'].map((id) =>
    sql.table(resourceOf(id).table.name),
  )
  const { provisionExpense } = bankAccounts
  const { numAffectedRows = 0n } = await sql`
    with due as (
      select _loan.id, 'loan-provision:' || _loan.id as account,
        round(principal_balance::numeric * (capital_percent::numeric / 100), 2)
          + round((accrued_interest + arrears_interest)::numeric * (interest_percent::numeric / 100), 2)
          + round(coalesce(other_charges, 0)::numeric * (fee_percent::numeric / 100), 2)
          + round(principal_balance::numeric * (counter_cyclical_percent::numeric / 100), 2) as amount
      from ${loans} as _loan join ${lines} as _line on _line.id = _loan.credit_line_id
      join ${provisions} as _provision on _provision.sfc_modality = _line.sfc_modality
        and _provision.rating = _loan.rating and _provision.segment = case
          when _loan.product_type in ('LIBRANZA', 'TARJETA') then _loan.product_type else 'GENERAL_OTROS' end
        and ${inForceOn('_provision', monthEnd)}
      where loan_state not in ('CASTIGADO', 'CANCELADO')
    ), held as (
      select account, sum(amount) as amount from (
        select credit as account, amount from ledger_entry where credit like 'loan-provision:%'
        union all select debit, -amount from ledger_entry where debit like 'loan-provision:%') as _side
      group by account
    ), change as (
      select coalesce('loan-provision:' || due.id, held.account) as account,
        coalesce(due.amount, 0) - coalesce(held.amount, 0) as amount
      from due full join held on held.account = due.account)
    insert into ledger_entry (origin, line, debit, credit, amount, value_date, concept)
    select ${`loan-provisions/${month}/`} || account, 1,
      case when amount > 0 then ${provisionExpense} else account end,
      case when amount > 0 then account else ${provisionExpense} end,
      abs(amount), ${monthEnd}::date, 'Provisión del mes'
    from change where amount <> 0 on conflict (origin, line) do nothing`.execute(db)
  const reason = `Provisiones de ${month}.`
  if (numAffectedRows > 0n)
    await writeEntry(db, { caller: author, resource: 'loans', action: 'EJECUTAR', reason })
  return true
}
