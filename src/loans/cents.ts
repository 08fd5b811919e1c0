/** An amount of money in whole cents: 507762.97 pesos are 50776297. Exact as a double up to 90 million million pesos. */
export type Cents = number

/** Cents of an amount in pesos of at most two decimals, as JSON and tables have it. */
export const toCents = (pesos: number): Cents => Math.round(pesos * 100)

/** Pesos of an amount in cents, as a double of two decimals. */
export const toPesos = (cents: Cents): number => cents / 100
