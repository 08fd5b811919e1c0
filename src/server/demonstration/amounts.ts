/** Rounds pesos to cents. */
export const toCents = (pesos: number): number => Math.round(pesos * 100) / 100

/** Monthly rate of an effective annual rate in percent. */
export const monthly = (rateEa: number): number => (1 + rateEa / 100) ** (1 / 12) - 1

/** What is paid each month for a loan of equal instalments, in pesos. */
export const installmentOf = (amount: number, rateEa: number, months: number): number =>
  (amount * monthly(rateEa)) / (1 - (1 + monthly(rateEa)) ** -months)

/** Amount that an instalment pays. */
export const amountOf = (installment: number, rateEa: number, months: number): number =>
  (installment * (1 - (1 + monthly(rateEa)) ** -months)) / monthly(rateEa)

/** Pesos owed on a loan after some of its instalments. */
export const owedAfter = (amount: number, rateEa: number, months: number, paid: number): number =>
  amountOf(installmentOf(amount, rateEa, months), rateEa, months - paid)
