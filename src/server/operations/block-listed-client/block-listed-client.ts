import type { StoredRecord } from '#src/schema/record.ts'
import { changeRecord } from '../change-record.ts'
import { activeLocks } from '../locks/lift-locks.ts'
import { placeLock } from '../locks/place-lock.ts'
import { matchingRecords } from '../matching-records.ts'
import type { Operation, Task } from '../operation.ts'

const reason = 'Coincidencia confirmada con una lista vinculante'

/**
 * Blocks the client whom a confirmed match in binding lists is of, and every account that is not closed (domain §10.9,
 * VAL-2 and CLI-3). A person who is no client has nothing to block.
 */
export const blockListedClient: Operation = async (task) => {
  const { documentType, documentNumber } = task.record
  const clients = task.resourceOf('clients')
  for (const client of await matchingRecords(task, clients, { documentType, documentNumber })) {
    if (client.clientState !== 'BLOQUEADO' && client.clientState !== 'FALLECIDO')
      await changeRecord(task, clients, client, { clientState: 'BLOQUEADO', blockReason: 'LISTAS' }, reason)
    const accounts = await matchingRecords(task, task.resourceOf('accounts'), { clientId: client.id })
    for (const account of accounts) await lockWhole(task, account)
  }
  return { ends: {} }
}

async function lockWhole(task: Task, account: StoredRecord): Promise<void> {
  if (account.accountState === 'CANCELADA') return
  const numberAccount = String(account.numberAccount)
  const locks = await activeLocks(task, numberAccount)
  if (locks.some(({ lockType }) => lockType === 'TOTAL')) return
  const amount = Number(account.balance)
  const source = String(task.record.validationNumber)
  await placeLock(task, account, { numberAccount, amount, cause: 'LISTAS', source })
}
