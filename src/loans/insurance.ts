import type { Cents } from './cents.ts'
import { proportion } from './proportion.ts'

/** A premium by the row of `life-insurance-rates` (domain §6.11), or of a fixed amount each instalment. */
export type Insurance =
  | { amount: Cents }
  | {
      /** Pesos of monthly premium for each thousand insured, of at most eight decimals. */
      ratePerThousand: number
      baseAmount: 'SALDO' | 'DESEMBOLSO'
      minPremium?: Cents
      maxInsuredAmount?: Cents
    }

/**
 * Premium of one instalment, rounded half up: a month's, or its half where a month has two instalments.
 * @param balance principal owed before the instalment, which is what SALDO insures
 */
export function premiumOf(
  insurance: Insurance,
  balance: Cents,
  disbursed: Cents,
  installmentsPerMonth = 1,
): Cents {
  if ('amount' in insurance) return insurance.amount
  const { ratePerThousand, baseAmount, minPremium = 0, maxInsuredAmount = Infinity } = insurance
  const insured = Math.min(baseAmount === 'SALDO' ? balance : disbursed, maxInsuredAmount)
  const premium = proportion(insured, Math.round(ratePerThousand * 1e8), 1e11, 1, installmentsPerMonth)
  return Math.max(premium, minPremium)
}
