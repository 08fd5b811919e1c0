import { sql } from 'kysely'
import { toCents, toPesos } from '#src/loans/cents.ts'
import type { NeededRecord } from '#src/schema/operation-needs/needed-record.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { accountOf, bankAccounts, ledgerFigures } from '../../ledger/ledger-accounts.ts'
import { type Entry, postEntries } from '../../ledger/post-entries.ts'
import { changeRecord } from '../change-record.ts'
import { lockLoan } from '../loans/find-loan.ts'
import { figureOf } from '../loans/loan-figures.ts'
import { provisionAccount } from '../loans/provision-account.ts'
import { type OperationOf, RefusedOperation, type TaskOf } from '../operation.ts'

/**
 * Writes a loan off (domain §7.7): what it owes leaves the balance sheet against its provision, which is completed first
 * where it is less, and stands in memorandum accounts, since the debtor still owes it.
 */
export const writeOffLoan: OperationOf<'write-off-loan'> = async (task) => {
  const { record, resource } = task
  const loan = await lockLoan(task)
  refuseChanged(loan, record)
  const figures = Object.entries(ledgerFigures.loans).map(([field, figure]) => ({
    field,
    account: accountOf(figure, loan),
    cents: figureOf(loan, field),
  }))
  const owed = figures.reduce((sum, { cents }) => sum + cents, 0)
  const provision = provisionAccount(loan)
  const missing = owed - (await balanceOf(task, provision))
  const entry = (debit: string, credit: string, cents: number, concept: string): Entry => ({
    debit,
    credit,
    amount: toPesos(cents),
    concept,
  })
  const adjusted =
    missing < 0
      ? entry(provision, bankAccounts.provisionExpense, -missing, 'Castigo: provisión que sobra')
      : entry(bankAccounts.provisionExpense, provision, missing, 'Castigo: provisión que falta')
  const isPosted = await postEntries(task.db, {
    origin: `${resource.screen.id}/${record.id}`,
    valueDate: record.accountingDate,
    entries: [
      adjusted,
      ...figures.map(({ account, cents }) => entry(provision, account, cents, 'Castigo del préstamo')),
      entry(bankAccounts.writtenOff, bankAccounts.writtenOffContra, owed, 'Castigo: cuentas de orden'),
    ],
  })
  if (!isPosted) return { ends: {} }
  const zeros = Object.fromEntries(figures.map(({ field }) => [field, 0]))
  const present = Object.fromEntries(Object.entries(zeros).filter(([field]) => loan[field] !== undefined))
  const change = { ...present, loanState: 'CASTIGADO' }
  await changeRecord(task, task.resourceOf('loans'), loan, change, 'Castigo del préstamo')
  return { ends: {} }
}

/** @throws RefusedOperation where the loan is not as the board saw it */
function refuseChanged(loan: StoredRecord, request: NeededRecord<'write-off-loan'>): void {
  const interest = figureOf(loan, 'accruedInterest') + figureOf(loan, 'arrearsInterest')
  const isSame =
    figureOf(loan, 'principalBalance') === toCents(request.principalAmount) &&
    interest === toCents(request.interestAmount)
  if (!isSame)
    throw new RefusedOperation(
      'El préstamo ya no debe lo que dice la solicitud. Anule esta solicitud y haga otra con los valores de hoy.',
    )
  if (loan.rating !== 'E')
    throw new RefusedOperation('Solo se castigan créditos en E. Revise la calificación del préstamo.')
}

/** What a ledger account has on its credit side, in cents; one statement. */
async function balanceOf({ db }: TaskOf<'write-off-loan'>, account: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(case when credit = ${account} then amount else -amount end) * 100, 0)::float8 as cents
    from ledger_entry where ${account} in (debit, credit)`.execute(db)
  return rows[0]?.cents ?? 0
}
