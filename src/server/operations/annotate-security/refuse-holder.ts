import type { StoredRecord } from '#src/schema/record.ts'
import { lockRecord } from '../change-record.ts'
import { RefusedOperation, type Task } from '../operation.ts'

/**
 * Refuses an operation for a holder who is not the client of the account or the loan, or is blocked or deceased: then
 * there are embargoes alone, and what is paid to the heirs.
 * @param owner the account or the loan, locked
 * @throws RefusedOperation
 */
export async function refuseHolder(task: Task, owner: StoredRecord): Promise<void> {
  const { holderClientId, operationType, securityType } = task.record
  const what = securityType === 'CDT' ? 'de la cuenta del CDT' : 'del préstamo'
  if (holderClientId !== owner.clientId)
    throw new RefusedOperation(
      `El titular de la solicitud ya no es el ${what}. Anule la solicitud y cree otra con el titular de hoy.`,
    )
  const { clientState } = await lockRecord(task, task.resourceOf('clients'), String(owner.clientId))
  const operation = String(operationType)
  if (['EMBARGO', 'DESEMBARGO'].includes(operation)) return
  if (clientState === 'FALLECIDO' && ['PAGO_RENDIMIENTOS', 'REDENCION'].includes(operation)) return
  if (['BLOQUEADO', 'FALLECIDO'].includes(String(clientState)))
    throw new RefusedOperation(
      'El cliente está bloqueado o fallecido. Revise su estado en «Clientes» antes de reintentar.',
    )
}
