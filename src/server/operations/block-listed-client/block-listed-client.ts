import type { StoredRecord } from '#src/schema/record.ts'
import { changeRecord } from '../change-record.ts'
import { activeLocks } from '../locks/lift-locks.ts'
import { placeLock } from '../locks/place-lock.ts'
import { matchingRecords } from '../matching-records.ts'
import type { Operation, Task } from '../operation.ts'
import { ownedCompanies } from './owned-companies.ts'

/**
 * Blocks the client whom a confirmed match in binding lists is of, each company that the person is a beneficial owner of,
 * and every account of theirs that is not closed (domain §10.9, VAL-2 and CLI-3). Whoever is neither has nothing to
 * block.
 */
export const blockListedClient: Operation = async (task) => {
  const { documentType, documentNumber, validationNumber } = task.record
  const own = await matchingRecords(task, task.resourceOf('clients'), { documentType, documentNumber })
  const companies = await ownedCompanies(task)
  for (const client of own) await block(task, client, 'Coincidencia confirmada con una lista vinculante')
  for (const company of companies)
    await block(
      task,
      company,
      `Coincidencia confirmada de un beneficiario final con una lista vinculante, validación ${validationNumber}`,
    )
  return { ends: {} }
}

async function block(task: Task, client: StoredRecord, reason: string): Promise<void> {
  const clients = task.resourceOf('clients')
  if (client.clientState !== 'BLOQUEADO' && client.clientState !== 'FALLECIDO')
    await changeRecord(task, clients, client, { clientState: 'BLOQUEADO', blockReason: 'LISTAS' }, reason)
  const accounts = await matchingRecords(task, task.resourceOf('accounts'), { clientId: client.id })
  for (const account of accounts) await lockWhole(task, account)
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
