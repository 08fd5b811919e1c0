/** Whole cents of an amount in pesos; nothing where there is none. Sums are made of these, never of pesos. */
export const toCents = (pesos: unknown): number => Math.round(Number(pesos ?? 0) * 100)

/** Pesos of whole cents. */
export const toPesos = (cents: number): number => cents / 100

/** A sum of amounts in pesos, in pesos. */
export const sumOf = (...pesos: unknown[]): number =>
  toPesos(pesos.reduce((sum: number, one) => sum + toCents(one), 0))
