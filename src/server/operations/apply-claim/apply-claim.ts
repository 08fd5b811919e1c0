import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { toCents } from '../../ledger/cent-sums.ts'
import { bankAccounts } from '../../ledger/ledger-accounts.ts'
import { type LoanFigure, moveLoan } from '../../ledger/move-loan.ts'
import { postEntries } from '../../ledger/post-entries.ts'
import { changeRecord, lockRecord } from '../change-record.ts'
import { findRecord } from '../find-record.ts'
import type { Operation, Task } from '../operation.ts'

/** What a payment covers first. */
const order: LoanFigure[] = ['otherCharges', 'arrearsInterest', 'accruedInterest', 'principalBalance']

/**
 * Applies what an insurer has paid to its loan (domain §7.7): other charges, interest on arrears, interest and principal,
 * as far as it goes. What is beyond the debt is owed to the beneficiaries and never kept (SIN-2).
 */
export const applyClaim: Operation = async (task) => {
  const loans = task.resourceOf('loans')
  const id = await findRecord(task, loans, 'loanNumber', task.record.loanNumber)
  const loan = await lockRecord(task, loans, id)
  const paid = toCents(task.record.paidAmount)
  const { amounts, left } = covered(loan, loan.loanState === 'CANCELADO' ? 0 : paid)
  const surplus = left + (loan.loanState === 'CANCELADO' ? paid : 0)
  await receive(task, paid, surplus)
  if (paid > surplus)
    await settle(
      task,
      await moveLoan(task, {
        loan: id,
        amounts,
        against: bankAccounts.insuranceReceivable,
        concept: 'Indemnización de la aseguradora',
        origin: originOf(task, 'prestamo'),
      }),
    )
  const ends: JsonObject = surplus > 0 ? { surplusAmount: surplus / 100 } : {}
  return { ends }
}

/** What cents cover of the figures of a loan, in pesos below zero, and the cents that are left. */
function covered(
  loan: StoredRecord,
  cents: number,
): { amounts: Partial<Record<LoanFigure, number>>; left: number } {
  const amounts: Partial<Record<LoanFigure, number>> = {}
  let left = cents
  for (const figure of order) {
    const part = Math.min(left, toCents(loan[figure]))
    left -= part
    if (part > 0) amounts[figure] = -part / 100
  }
  return { amounts, left }
}

/** Takes in what the insurer has paid, and sets aside what is beyond the debt. */
async function receive(task: Task, paid: number, surplus: number): Promise<void> {
  const { clearing, insuranceReceivable, surplusPayable } = bankAccounts
  const entries = [
    { debit: clearing, credit: insuranceReceivable, amount: paid / 100, concept: 'Pago de la aseguradora' },
    {
      debit: insuranceReceivable,
      credit: surplusPayable,
      amount: surplus / 100,
      concept: 'Excedente por devolver a los beneficiarios',
    },
  ]
  await postEntries(task.db, { origin: originOf(task, 'pago'), valueDate: task.today, entries })
}

/** A loan that owes nothing any more is paid off. */
async function settle(task: Task, loan: StoredRecord): Promise<void> {
  if (order.some((figure) => toCents(loan[figure]) > 0) || loan.loanState === 'CASTIGADO') return
  await changeRecord(
    task,
    task.resourceOf('loans'),
    loan,
    { loanState: 'CANCELADO', arrearsDays: 0, nextDueDate: null },
    'Pagado por la aseguradora',
  )
}

const originOf = ({ resource, record }: Task, part: string): string =>
  `${resource.screen.id}/${record.id}/${part}`
