import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { sumOf } from '../../ledger/cent-sums.ts'
import { readGlobalLimits } from '../../ledger/read-global-limits.ts'
import { countersOn, countTransfer } from '../../ledger/transfer-counters.ts'
import type { TaskOf } from '../operation.ts'

/**
 * Counters of an account that is closed: what goes to another entity is a transfer, within the limits of the account;
 * a cheque or cash is withdrawn, which counts for the exempt amount of the GMF alone.
 * @throws RefusedOperation beyond a limit
 */
export async function countersOfClosing(
  task: TaskOf<'cancel-account'>,
  account: StoredRecord,
): Promise<JsonObject> {
  const { record, today } = task
  const { destinationType, netAmount } = record
  if (destinationType === 'CUENTA_FAVORITA')
    return countTransfer(account, netAmount, today, await readGlobalLimits(task))
  const counters = countersOn(account, today)
  const isWithdrawn = destinationType === 'CHEQUE' || destinationType === 'EFECTIVO'
  return isWithdrawn ? { ...counters, gmfMonthUsed: sumOf(counters.gmfMonthUsed, netAmount) } : counters
}
