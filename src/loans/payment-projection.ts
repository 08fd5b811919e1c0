import type { Cents } from './cents.ts'
import type { LoanPosition } from './loan-position.ts'
import { payPart, type Reduction } from './partial-payment.ts'
import { type Payoff, payoffOn } from './payoff.ts'
import type { Installment } from './schedule-terms.ts'
import { atOwnRateAgain } from './special-rate.ts'

/** What is projected, by the code of `projectionType` (domain §7.5). */
export type ProjectionRequest = { projectionDate: string } & (
  | { projectionType: 'PAGO_TOTAL' }
  | { projectionType: 'PLAN' }
  | { projectionType: 'ABONO_PLAZO'; amount: Cents }
  | { projectionType: 'ABONO_CUOTA'; amount: Cents }
)

/** What would be owed on a day, and the instalments after it: as they are, or as a partial payment leaves them. */
export type Projection = Payoff & { schedule: Installment[] }

/**
 * The answer of `payment-projections`, in cents. A payoff leaves no instalments.
 * @throws RangeError where a partial payment pays the loan off (PPA-1), or the day is before the loan
 */
export function projectPayment(position: LoanPosition, request: ProjectionRequest): Projection {
  const day = request.projectionDate
  const left = leftBy(position, request)
  return { ...payoffOn(position, day), schedule: left.filter(({ date }) => date > day) }
}

function leftBy(position: LoanPosition, request: ProjectionRequest): Installment[] {
  if (request.projectionType === 'PAGO_TOTAL') return []
  if (request.projectionType === 'PLAN') return atOwnRateAgain(position).rows
  const { position: paid } = payPart(position, request.projectionDate, request.amount, reductionOf(request))
  return atOwnRateAgain(paid).rows
}

/** What a projected partial payment reduces. */
export const reductionOf = ({ projectionType }: ProjectionRequest): Reduction =>
  projectionType === 'ABONO_PLAZO' ? 'PLAZO' : 'CUOTA'
