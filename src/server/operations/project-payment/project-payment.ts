import { type Cents, toCents, toPesos } from '#src/loans/cents.ts'
import type { LoanPosition } from '#src/loans/loan-position.ts'
import { partialEffect } from '#src/loans/partial-effect.ts'
import type { Reduction } from '#src/loans/partial-payment.ts'
import {
  type ProjectionRequest,
  projectPayment as projectionOf,
  reductionOf,
} from '#src/loans/payment-projection.ts'
import type { Installment } from '#src/loans/schedule-terms.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { letterHead } from '../letters/letter-head.ts'
import { lockLoan } from '../loans/find-loan.ts'
import { onSchedule } from '../loans/on-schedule.ts'
import { readPosition } from '../loans/stored-position.ts'
import { type Operation, RefusedOperation } from '../operation.ts'
import { assumptionInWords, effectInWords } from './effect-words.ts'
import { payoffLetter } from './payoff-letter.ts'

/** Projects a payment (domain §7.5): what is owed on its day, with interest to that day, and the instalments after it. */
export const projectPayment: Operation = async (task) => {
  const loan = await lockLoan(task)
  const position = await readPosition(task, loan)
  const request = requestOf(task.record)
  const payoff = onSchedule(() => projectionOf(position, { ...request, projectionType: 'PAGO_TOTAL' }))
  if ('amount' in request && request.amount >= payoff.totalAmount)
    throw new RefusedOperation('El abono cubre la deuda; use pago total.')
  const assumption = assumptionInWords(position, task.today, request.projectionDate)
  const { schedule, validUntil, ...owed } = onSchedule(() => projectionOf(position, request))
  const ends = {
    ...inPesos(owed),
    validUntil,
    ...(assumption === undefined ? {} : { assumption }),
    schedule: schedule.map(shown),
    ...onSchedule(() => effectOf(position, request)),
  }
  if (request.projectionType !== 'PAGO_TOTAL') return { ends }
  // Megabytes of modules that few processes need.
  const { storeLetter } = await import('../letters/store-letter.ts')
  const letter = payoffLetter({ loanNumber: String(loan.loanNumber), assumption }, payoff)
  return { ends: { ...ends, letter: await storeLetter(task, await letterHead(task, loan), letter) } }
}

const inPesos = (amounts: Record<string, number>): JsonObject =>
  Object.fromEntries(Object.entries(amounts).map(([name, cents]) => [name, toPesos(cents)]))

function requestOf({ projectionType, projectionDate, amount }: StoredRecord): ProjectionRequest {
  const day = { projectionDate: String(projectionDate) }
  if (projectionType === 'PLAN' || projectionType === 'PAGO_TOTAL') return { ...day, projectionType }
  const isShorter = projectionType === 'ABONO_PLAZO'
  return {
    ...day,
    projectionType: isShorter ? 'ABONO_PLAZO' : 'ABONO_CUOTA',
    amount: toCents(Number(amount)),
  }
}

/** What a partial payment does, as the screen has it; of other projections nothing. */
function effectOf(position: LoanPosition, request: ProjectionRequest): JsonObject {
  if (!('amount' in request)) return {}
  const reduction = reductionOf(request)
  const effect = partialEffect(position, request.projectionDate, request.amount, reduction)
  const { owedBefore, installmentsBefore, installmentsAfter, interestAfter, lastDateAfter, ...amounts } =
    effect
  return {
    effect: effectInWords(effect, reduction),
    ...inPesos(amounts),
    installmentsBefore,
    installmentsAfter,
    reductions: reductions.map((each) => reduced(position, request, each)),
  }
}

/** What a debtor may choose, in the order in which it is shown. */
const reductions: Reduction[] = ['PLAZO', 'CUOTA']

/** What a partial payment leaves by one of the choices, as the screen compares them. */
function reduced(
  position: LoanPosition,
  { projectionDate, amount }: { projectionDate: string; amount: Cents },
  reduction: Reduction,
): JsonObject {
  const effect = partialEffect(position, projectionDate, amount, reduction)
  return {
    reduction,
    ...inPesos({ installment: effect.installmentAfter, interest: effect.interestAfter }),
    installments: effect.installmentsAfter,
    ...(effect.lastDateAfter === undefined ? {} : { lastDate: effect.lastDateAfter }),
  }
}

/** An instalment as the screen has it, in pesos. */
const shown = ({ number, date, deferred, ...amounts }: Installment): JsonObject => ({
  number,
  date,
  ...inPesos(amounts),
})
