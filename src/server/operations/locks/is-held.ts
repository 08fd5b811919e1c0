import type { StoredRecord } from '#src/schema/record.ts'
import { toCents } from '../../ledger/cent-sums.ts'

/** Whether something of an account, which is locked in the database, is under a lock of whatever cause or is held. */
export function isHeld({
  accountState,
  availableBalance,
  balance,
  locksRestrictions,
}: StoredRecord): boolean {
  const { lockType } = (locksRestrictions ?? {}) as { lockType?: string }
  const isPartlyHeld = toCents(availableBalance) !== toCents(balance)
  return lockType !== undefined || isPartlyHeld || ['BLOQUEADA', 'EMBARGADA'].includes(String(accountState))
}
