import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { changeRecord, lockRecord } from '../operations/change-record.ts'
import { RefusedOperation, type Task } from '../operations/operation.ts'
import { toCents } from './cent-sums.ts'
import { accountOf, ledgerFigures } from './ledger-accounts.ts'
import { type Entry, postEntries } from './post-entries.ts'

export type LoanFigure = keyof typeof ledgerFigures.loans

/** Movement of what a loan owes. */
export type LoanMovement = {
  /** Id of the loan's record. */
  loan: string
  /** Pesos by figure, with at most two decimals: what the loan owes more, or, below zero, less. */
  amounts: Partial<Record<LoanFigure, number>>
  /** Ledger account on the other side. */
  against: string
  concept: string
  /** Names what it is of: it is made once. */
  origin: string
}

/**
 * Makes a movement of what a loan owes: its entries, and its figures with all that follows from them.
 * @throws RefusedOperation for a loan that is paid off, or that owes less than is taken off it
 */
export async function moveLoan(
  task: Task,
  { loan: id, amounts, against, concept, origin }: LoanMovement,
): Promise<StoredRecord> {
  const loans = task.resourceOf('loans')
  const loan = await lockRecord(task, loans, id)
  if (loan.loanState === 'CANCELADO')
    throw new RefusedOperation(
      'El préstamo está cancelado y no admite movimientos. Revise el préstamo indicado.',
    )
  const entries: Entry[] = []
  const change: JsonObject = {}
  for (const [name, figure] of Object.entries(ledgerFigures.loans)) {
    const amount = amounts[name as LoanFigure] ?? 0
    if (amount === 0) continue
    const left = toCents(loan[name]) + toCents(amount)
    if (left < 0)
      throw new RefusedOperation(
        'El préstamo debe menos de lo que se le va a descontar. Revise su saldo, pida el valor que hoy se debe y reintente.',
      )
    const own = accountOf(figure, loan)
    const [debit, credit] = amount > 0 ? [own, against] : [against, own]
    entries.push({ debit, credit, amount: Math.abs(amount), concept })
    change[name] = left / 100
  }
  if (!(await postEntries(task.db, { origin, valueDate: task.today, entries }))) return loan
  return entries.length === 0 ? loan : changeRecord(task, loans, loan, change, concept)
}
