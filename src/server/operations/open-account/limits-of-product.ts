import type { JsonObject } from '#src/schema/json.ts'
import { readGlobalLimits } from '../../ledger/read-global-limits.ts'
import type { Task } from '../operation.ts'

/** Counters and limits of a new account: those of all accounts; a term deposit transfers nothing. */
export async function limitsOfProduct(task: Task, isDeposit: boolean): Promise<JsonObject> {
  const { daily, general } = isDeposit ? { daily: 0, general: 0 } : await readGlobalLimits(task)
  return {
    generalCounter: 0,
    dailyCounter: 0,
    ...(general === undefined ? {} : { generalLimit: general }),
    ...(daily === undefined ? {} : { dailyLimit: daily }),
  }
}
