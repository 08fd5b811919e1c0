import { ImpossibleAmount } from '../sql/impossible-amount.ts'

/** Data exceptions of PostgreSQL, such as a text that is no day, and what its checks of a value refuse (SQLSTATE). */
const ofValues = /^(22...|23502|23514)$/

/** What is thrown where something is computed of no number; exact numbers are read of texts. */
const ofComputing = [ImpossibleAmount, RangeError, SyntaxError]

/** Whether the same would go wrong however often it is tried: what was computed or written is no value. */
export function isProgramFault(error: unknown): boolean {
  if (ofComputing.some((type) => error instanceof type)) return true
  const { code } = error as { code?: unknown }
  return error instanceof Error && typeof code === 'string' && ofValues.test(code)
}
