import type { Cents } from '#src/loans/cents.ts'
import { payNext } from '#src/loans/loan-payment.ts'
import { payPart } from '#src/loans/partial-payment.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { bankAccounts } from '../../ledger/ledger-accounts.ts'
import { bookEarlyPayment } from '../loans/book-early-payment.ts'
import { onSchedule } from '../loans/on-schedule.ts'
import { readPosition } from '../loans/stored-position.ts'
import type { Task } from '../operation.ts'

/**
 * Applies what a payment leaves over to the next instalment or to the principal, for a shorter time, as was chosen
 * (domain §7.14, `surplusTreatment`).
 * @returns what is still left over
 */
export async function treatSurplus(
  task: Task,
  loan: StoredRecord,
  surplus: Cents,
  day: string,
  origin: string,
): Promise<Cents> {
  const { surplusTreatment } = task.record
  if (surplusTreatment !== 'ABONO_CAPITAL' && surplusTreatment !== 'CUOTA_SIGUIENTE') return surplus
  const position = await readPosition(task, loan)
  const early = onSchedule(() =>
    surplusTreatment === 'CUOTA_SIGUIENTE'
      ? { ...payNext(position, day, surplus), interestPaid: 0, principalPaid: 0 }
      : payPart(position, day, surplus, 'PLAZO'),
  )
  const concept = surplusTreatment === 'CUOTA_SIGUIENTE' ? 'Pago de la cuota siguiente' : 'Abono a capital'
  await bookEarlyPayment(task, loan, early, { against: bankAccounts.surplusPayable, concept, day, origin })
  return early.surplus
}
