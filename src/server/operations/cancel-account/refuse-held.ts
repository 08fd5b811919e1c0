import type { StoredRecord } from '#src/schema/record.ts'
import { lockRecord } from '../change-record.ts'
import { isHeld } from '../locks/is-held.ts'
import { RefusedOperation, type TaskOf } from '../operation.ts'

/**
 * Refuses to close an account of which something is locked or held (CGM-1), or to pay what is left to somebody else
 * while its client is blocked; to the heirs of one who is deceased it is paid.
 * @throws RefusedOperation
 */
export async function refuseHeld(task: TaskOf<'cancel-account'>, account: StoredRecord): Promise<void> {
  const { record } = task
  if (isHeld(account))
    throw new RefusedOperation(
      'La cuenta tiene bloqueos o retenciones pendientes. Levántelos y reintente la cancelación.',
    )
  if (!['CUENTA_FAVORITA', 'CHEQUE', 'EFECTIVO'].includes(record.destinationType)) return
  const { clientState } = await lockRecord(task, task.resourceOf('clients'), String(account.clientId))
  const isHeir = clientState === 'FALLECIDO' && record.reason === 'FALLECIMIENTO'
  if (['BLOQUEADO', 'FALLECIDO'].includes(String(clientState)) && !isHeir)
    throw new RefusedOperation(
      'El cliente está bloqueado o fallecido. Revise su estado en «Clientes» antes de entregar el saldo.',
    )
}
