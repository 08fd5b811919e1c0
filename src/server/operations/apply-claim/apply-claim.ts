import { type Cents, toCents } from '#src/loans/cents.ts'
import { payoffOn } from '#src/loans/payoff.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { bankAccounts } from '../../ledger/ledger-accounts.ts'
import { postEntries } from '../../ledger/post-entries.ts'
import { lockRecord } from '../change-record.ts'
import { findRecord } from '../find-record.ts'
import { onSchedule } from '../loans/on-schedule.ts'
import { readPosition } from '../loans/stored-position.ts'
import type { OperationOf, TaskOf } from '../operation.ts'
import { payPartOf, payWhole } from './pay-by-claim.ts'

/**
 * Applies what an insurer has paid to its loan (domain §7.7): what is due in the order of PMA-3, then interest up to
 * today, and principal for a shorter time with the rest. It goes through the schedule, so that what it paid does not
 * accrue again. What is beyond the debt is owed to the beneficiaries and never kept (SIN-2).
 */
export const applyClaim: OperationOf<'apply-claim'> = async (task) => {
  const loans = task.resourceOf('loans')
  const id = await findRecord(task, loans, 'loanNumber', task.record.loanNumber)
  const loan = await lockRecord(task, loans, id)
  const paid = toCents(Number(task.record.paidAmount))
  const owed = await owedBy(task, loan)
  const surplus = Math.max(0, paid - owed)
  await receive(task, paid, surplus)
  const origin = originOf(task, 'prestamo')
  if (paid < owed) await payPartOf(task, loan, paid, origin)
  else if (owed > 0) await payWhole(task, loan, origin)
  const ends: JsonObject = surplus > 0 ? { surplusAmount: surplus / 100 } : {}
  return { ends }
}

/** What pays a loan off today, in cents; a loan that is closed or written off takes nothing. */
async function owedBy(task: TaskOf<'apply-claim'>, loan: StoredRecord): Promise<Cents> {
  if (loan.loanState === 'CANCELADO' || loan.loanState === 'CASTIGADO') return 0
  const position = await readPosition(task, loan)
  return onSchedule(() => payoffOn(position, task.today)).totalAmount
}

/** Takes in what the insurer has paid, and sets aside what is beyond the debt. */
async function receive(task: TaskOf<'apply-claim'>, paid: Cents, surplus: Cents): Promise<void> {
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

const originOf = ({ resource, record }: TaskOf<'apply-claim'>, part: string): string =>
  `${resource.screen.id}/${record.id}/${part}`
