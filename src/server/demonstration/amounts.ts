/** Rounds pesos to the cents that are kept. */
export const toCents = (pesos: number): number => Math.round(pesos * 100) / 100

/** The rate of a month, of one that is told as effective per year, in percent. */
export const monthly = (rateEa: number): number => (1 + rateEa / 100) ** (1 / 12) - 1

/** What is paid each month for a loan of equal instalments, in pesos. */
export const installmentOf = (amount: number, rateEa: number, months: number): number =>
  (amount * monthly(rateEa)) / (1 - (1 + monthly(rateEa)) ** -months)

/** What an instalment pays for. */
export const amountOf = (installment: number, rateEa: number, months: number): number =>
  (installment * (1 - (1 + monthly(rateEa)) ** -months)) / monthly(rateEa)

/** What is owed of a loan after some of its instalments, in pesos. */
export const owedAfter = (amount: number, rateEa: number, months: number, paid: number): number =>
  amountOf(installmentOf(amount, rateEa, months), rateEa, months - paid)
