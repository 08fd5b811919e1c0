import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { toCents } from '../../ledger/cent-sums.ts'
import { createRecord } from '../../resources/write/create.ts'
import type { Work } from '../operation.ts'

/** A lock that an operation places on an account. */
export type PlacedLock = {
  numberAccount: string
  /** Pesos; the whole account where it holds no more. */
  amount: number
  cause: 'EMBARGO' | 'LISTAS' | 'PIGNORACION'
  /** What it is lifted by: the number of the title or of the guarantee. */
  source: string
  /** Further fields of the lock, such as the order of an authority. */
  more?: JsonObject
}

/**
 * Locks an account, or a part of its balance; validated as one that somebody places.
 * @throws ApiError `invalid` where the account has not as much available, is closed or is locked as a whole
 */
export function placeLock(
  task: Work,
  account: StoredRecord,
  { numberAccount, amount, cause, source, more = {} }: PlacedLock,
): Promise<StoredRecord> {
  const isWhole = toCents(amount) >= toCents(account.balance)
  const part: JsonObject = isWhole
    ? { lockType: 'TOTAL', wholeBalance: true }
    : { lockType: 'PARCIAL', wholeBalance: false, amountLockPartial: amount }
  const lock = { numberAccount, cause, ...part, ...more }
  const marks = { lockState: 'ACTIVO', lockSource: source }
  return createRecord(task.db, task.resourceOf('account-locks'), lock, task.author, marks, 'BLOQUEAR')
}
