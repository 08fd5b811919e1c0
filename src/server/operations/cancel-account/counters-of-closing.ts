import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { readGlobalLimits } from '../../ledger/read-global-limits.ts'
import { countersOn, countTransfer } from '../../ledger/transfer-counters.ts'
import type { Task } from '../operation.ts'

/**
 * Counters of an account that is closed: what goes to another entity is a transfer, within the limits of the account.
 * @throws RefusedOperation beyond one
 */
export const countersOfClosing = async (task: Task, account: StoredRecord): Promise<JsonObject> =>
  task.record.destinationType === 'CUENTA_FAVORITA'
    ? countTransfer(account, Number(task.record.netAmount), task.today, await readGlobalLimits(task))
    : countersOn(account, task.today)
