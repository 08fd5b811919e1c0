import { sql } from 'kysely'
import { toCents } from '#src/loans/cents.ts'
import type { LoanPosition } from '#src/loans/loan-position.ts'
import { nominalRate } from '#src/loans/nominal-rate.ts'
import { grantGrace, setInstallments } from '#src/loans/special-condition.ts'
import { grantSpecialRate } from '#src/loans/special-rate.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { bookLoan } from '../loans/book-loan.ts'
import { lockLoan } from '../loans/find-loan.ts'
import { loansOfAgreement } from '../loans/loans-of-agreement.ts'
import { onSchedule } from '../loans/on-schedule.ts'
import { refuseUsury } from '../loans/refuse-usury.ts'
import { refusePaidAhead } from '../loans/rewritten-loan.ts'
import { readPosition } from '../loans/stored-position.ts'
import { RefusedOperation, type Task } from '../operation.ts'
import { keepsItsOwn } from './keeps-its-own.ts'

const ofSchedule = ['PERIODO_GRACIA', 'CUOTA_ESPECIAL', 'TASA_ESPECIAL']

/** Whether a type of condition writes the schedules of loans anew. */
export const isOfSchedule = (conditionType: string): boolean => ofSchedule.includes(conditionType)

/**
 * Writes the schedule of a loan anew, or those of all loans in force of an agreement that have instalments from its first
 * day on (domain §10.2): a grace, instalments of a given amount, or a rate for a time. All of them or none.
 * @returns how many loans it changed
 */
export async function rewriteLoans(task: Task): Promise<number> {
  const { record } = task
  if (record.scope === 'PRESTAMO') {
    await rewrite(task, await lockLoan(task))
    return 1
  }
  const loans = await loansOfAgreement(task, hasInstallments(task))
  let changed = 0
  for (const loan of loans) {
    const position = await readPosition(task, loan)
    if (keepsItsOwn(record, loan, position)) continue
    await named(loan, () => rewrite(task, loan))
    changed += 1
  }
  if (changed === 0)
    throw new RefusedOperation(
      'Ningún préstamo del convenio cambia con esta condición: no tienen cuotas desde esa fecha, o las que tienen ya son mejores. Revise la fecha y el valor.',
    )
  return changed
}

/** Says of which loan of an agreement a refusal is, by the end of its number. */
async function named(loan: StoredRecord, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof RefusedOperation)) throw error
    throw new RefusedOperation(`Préstamo terminado en ${String(loan.loanNumber).slice(-4)}: ${error.message}`)
  }
}

/** Whether a loan is in force, and has instalments that are not all overdue. */
const hasInstallments = ({ record }: Task) => sql`loan_state in ('VIGENTE', 'EN_MORA', 'REESTRUCTURADO')
  and next_due_date is not null
  and disbursement_date + make_interval(months => term_months) > ${record.startDate}::date`

async function rewrite(task: Task, loan: StoredRecord): Promise<void> {
  const { record, resource, today } = task
  const before = await readPosition(task, loan)
  refusePaidAhead(before, String(record.startDate))
  const isRate = record.conditionType === 'TASA_ESPECIAL'
  if (isRate) await refuseRate(task, loan, before)
  const position = onSchedule(() => conditioned(before, loan, record))
  await bookLoan(task, loan, {
    position,
    day: today,
    origin: `${resource.screen.id}/${record.id}/${loan.id}`,
    concept: 'Condición especial del préstamo',
    change: isRate ? { rateEa: Number(record.rate) } : {},
  })
}

/** Asks again what may have changed since the request was approved (CES-2, CES-5). @throws RefusedOperation */
async function refuseRate(task: Task, loan: StoredRecord, { special }: LoanPosition): Promise<void> {
  const rate = Number(task.record.rate)
  if (special)
    throw new RefusedOperation(
      'El préstamo ya tiene una tasa especial vigente. Reintente cuando termine, o anule esta solicitud.',
    )
  if (loan.productType === 'LIBRANZA' && rate > Number(loan.rateEa))
    throw new RefusedOperation(
      'Para subir la tasa de una libranza se necesita causal legal y autorización del cliente. Use «Tasas de préstamos».',
    )
  await refuseUsury(task, loan, rate)
}

function conditioned(position: LoanPosition, loan: StoredRecord, record: StoredRecord): LoanPosition {
  const { conditionType, graceType, installments, amount, rate } = record
  const from = String(record.startDate)
  if (conditionType === 'TASA_ESPECIAL')
    return grantSpecialRate(position, {
      from,
      to: String(record.endDate),
      rate: nominalRate(Number(rate), position.terms.periodicity),
      ownPercent: Number(loan.rateEa),
    })
  return conditionType === 'PERIODO_GRACIA'
    ? grantGrace(position, from, graceType === 'TOTAL' ? 'TOTAL' : 'CAPITAL', Number(installments))
    : setInstallments(position, from, toCents(Number(amount)), Number(installments))
}
