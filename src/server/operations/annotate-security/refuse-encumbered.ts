import type { StoredRecord } from '#src/schema/record.ts'
import { isHeld } from '../locks/is-held.ts'
import { RefusedOperation, type Task } from '../operation.ts'

/** Operations that a lock, an embargo, a pledge or a hold stops. */
const stopped = ['TRANSFERENCIA', 'FRACCIONAMIENTO', 'REDENCION']

/**
 * Refuses to transfer, divide or redeem a certificate of which something is locked or held.
 * @param account locked
 * @throws RefusedOperation
 */
export function refuseEncumbered({ record }: Task, account: StoredRecord): void {
  if (record.securityType !== 'CDT' || !stopped.includes(String(record.operationType))) return
  if (isHeld(account))
    throw new RefusedOperation(
      'La cuenta o el título tiene bloqueos o retenciones pendientes. Levántelos y reintente la operación.',
    )
}
