import type { Cents } from './cents.ts'

/**
 * Whether a loan may be paid before its time without a penalty: up to 880 minimum wages of balance (Ley 1328 de 2009,
 * art. 5, lit. g, of Ley 1555 de 2012).
 * @param smmlv minimum wage in force on the day of the payment
 * @param limit `PREPAGO_TOPE_SMMLV` of the general parameters
 */
export const isFreePrepayment = (balance: Cents, smmlv: Cents, limit = 880): boolean =>
  balance <= smmlv * limit
