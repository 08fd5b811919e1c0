import type { StoredRecord } from '#src/schema/record.ts'
import { changeRecord } from '../change-record.ts'
import { matchingRecords } from '../matching-records.ts'
import { RefusedOperation, type Work } from '../operation.ts'
import type { PlacedLock } from './place-lock.ts'

/** Who asked for the lifting of locks and who decided it, and why. */
type Lifting = { requestedBy: unknown; decidedBy: unknown; reason: string }

/**
 * Lifts the locks of an account with a cause: those of a source, or, where it has none, those that somebody placed by
 * hand before there were sources.
 * @throws RefusedOperation where nothing is locked
 */
export async function liftLocks(
  task: Work,
  { numberAccount, cause, source }: Pick<PlacedLock, 'numberAccount' | 'cause' | 'source'>,
  { requestedBy, decidedBy, reason }: Lifting,
): Promise<void> {
  const locks = task.resourceOf('account-locks')
  const active = await activeLocks(task, numberAccount, cause)
  const own = active.filter(({ lockSource }) => lockSource === source)
  const lifted = own.length > 0 ? own : active.filter(({ lockSource }) => lockSource === undefined)
  if (lifted.length === 0)
    throw new RefusedOperation(
      'La cuenta no tiene el bloqueo que se va a levantar. Revise sus bloqueos; si ya se levantó, no hace falta esta operación.',
    )
  const change = {
    lockState: 'LEVANTADO',
    releaseReason: reason,
    releaseRequestedBy: String(requestedBy ?? ''),
    releaseDecidedBy: String(decidedBy ?? ''),
    releasedAt: new Date().toISOString(),
  }
  for (const lock of lifted) await changeRecord(task, locks, lock, change, reason)
}

/** Locks of an account that hold, with some causes or any. */
export const activeLocks = (
  task: Work,
  numberAccount: string,
  ...cause: PlacedLock['cause'][]
): Promise<StoredRecord[]> =>
  matchingRecords(task, task.resourceOf('account-locks'), {
    numberAccount,
    ...(cause.length > 0 ? { cause } : {}),
    lockState: ['ACTIVO', 'POR_LEVANTAR'],
  })
