/** Cents of an amount in pesos, as a record holds it; none for an empty field. */
export const toCents = (pesos: unknown): number => Math.round(Number(pesos ?? 0) * 100)
