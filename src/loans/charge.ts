import type { Cents } from './cents.ts'
import { proportion } from './proportion.ts'

/**
 * A charge by the row of `fixed-charges` (domain §7.6); percentages in percent, of at most four decimals. One of insurance
 * is paid as a premium (PMA-3).
 */
export type Charge = { vatPercent?: number; isInsurance?: boolean } & (
  | { valueType: 'FIJO'; amount: Cents }
  | { valueType: 'PORCENTAJE'; percent: number; percentBase: 'DESEMBOLSO' | 'SALDO' | 'CUOTA' }
)

/** What the base of a percentage may be: principal lent, principal owed before, and principal with interest. */
export type ChargeBases = Record<'DESEMBOLSO' | 'SALDO' | 'CUOTA', Cents>

/** A charge with its VAT, each of them rounded half up as an invoice has them. */
export function chargeOf(charge: Charge, bases: ChargeBases): Cents {
  const value =
    charge.valueType === 'FIJO' ? charge.amount : percentOf(bases[charge.percentBase], charge.percent)
  return value + percentOf(value, charge.vatPercent ?? 0)
}

/** A percentage of at most four decimals of an amount, rounded half up. */
export const percentOf = (amount: Cents, percent: number): Cents =>
  proportion(amount, Math.round(percent * 1e4), 1e6)
