import type { Cents } from './cents.ts'
import type { Charge } from './charge.ts'
import type { DayCountBasis } from './day-count.ts'
import type { Insurance } from './insurance.ts'
import type { InterestPeriod } from './interest.ts'
import type { NominalRate, Periodicity } from './nominal-rate.ts'

/**
 * What a schedule follows from. Amounts are cents, days ISO 8601. Plain data, which may be stored as JSON.
 */
export type ScheduleTerms = {
  principal: Cents
  /** From `nominalRate`. */
  rate: NominalRate
  basis: DayCountBasis
  periodicity: Periodicity
  /** The day from which interest runs: that of the disbursement, or of what changed the schedule. */
  start: string
  firstDueDate: string
  /** From 1 to 31; 31 is the last day of each month, 30 that of February. */
  paymentDay: number
  /** How many instalments there are, those of `opening` among them. */
  installments: number
  /**
   * Where the days go by which a first period is longer or shorter than the others: with the first payment, beside an
   * instalment of whole periods (`FIJA`), or into all instalments alike (`FIJA_POR_DIAS`).
   */
  kind: 'FIJA' | 'FIJA_POR_DIAS'
  insurance?: Insurance
  charges?: Charge[]
  /** Principal lent at first, where it is not `principal`: base of insurance and charges by DESEMBOLSO. */
  disbursed?: Cents
  opening?: Opening
  /** Number of the first instalment, 1 unless the schedule goes on from another. */
  firstNumber?: number
  /** Instalment that is given and not computed; the loan ends as soon as it is paid. */
  installmentAmount?: Cents
  /** Interest of the running period from before `start`, and how much of it is paid. */
  accrued?: { periods: InterestPeriod[]; paid: Cents }
  /** Interest of a period of grace that is still owed, without interest on it. */
  deferred?: Cents
}

/**
 * First instalments that are unlike the others (domain §10.2): interest alone (`CAPITAL`), neither principal nor interest
 * (`TOTAL`), or an amount of principal and interest (`CUOTA`). Interest that they leave unpaid is owed later, spread
 * evenly over what follows, and bears none itself (C. de Comercio art. 886).
 */
export type Opening = { installments: number } & (
  | { kind: 'CAPITAL' | 'TOTAL' }
  | { kind: 'CUOTA'; amount: Cents }
)

/** A row of a schedule (domain §7.5); `total` is the sum of the four before it. */
export type Installment = {
  number: number
  date: string
  principal: Cents
  interest: Cents
  insurance: Cents
  other: Cents
  total: Cents
  /** Principal owed once it is paid. */
  balance: Cents
  /** Interest put off that is owed beside the balance once it is paid. */
  deferred: Cents
}
