import type { StoredRecord } from '#src/schema/record.ts'
import { changeRecord } from '../change-record.ts'
import { activeLocks } from '../locks/lift-locks.ts'
import { placeLock } from '../locks/place-lock.ts'
import { matchingRecords } from '../matching-records.ts'
import type { Operation } from '../operation.ts'
import { type Listed, ownedCompanies } from './owned-companies.ts'

/**
 * Blocks the client whom a confirmed match in binding lists is of, each company that the person is a beneficial owner of,
 * and every account of theirs that is not closed (domain §10.9, VAL-2 and CLI-3). Whoever is neither has nothing to
 * block.
 */
export const blockListedClient: Operation = async (task) => {
  const { documentType, documentNumber } = task.record
  const own = await matchingRecords(task, task.resourceOf('clients'), { documentType, documentNumber })
  for (const client of own) await block(task, client, 'Coincidencia confirmada con una lista vinculante')
  await blockCompanies(task)
  return { ends: {} }
}

/** Blocks the companies that the person of a confirmed match is a beneficial owner of, and their accounts. */
export async function blockCompanies(task: Listed): Promise<void> {
  const reason = `Coincidencia confirmada de un beneficiario final con una lista vinculante, validación ${task.record.validationNumber}`
  for (const company of await ownedCompanies(task)) await block(task, company, reason)
}

async function block(task: Listed, client: StoredRecord, reason: string): Promise<void> {
  const clients = task.resourceOf('clients')
  if (client.clientState !== 'BLOQUEADO' && client.clientState !== 'FALLECIDO')
    await changeRecord(task, clients, client, { clientState: 'BLOQUEADO', blockReason: 'LISTAS' }, reason)
  const accounts = await matchingRecords(task, task.resourceOf('accounts'), { clientId: client.id })
  for (const account of accounts) await lockWhole(task, account)
}

async function lockWhole(task: Listed, account: StoredRecord): Promise<void> {
  if (account.accountState === 'CANCELADA') return
  const numberAccount = String(account.numberAccount)
  const locks = await activeLocks(task, numberAccount)
  if (locks.some(({ lockType }) => lockType === 'TOTAL')) return
  const amount = Number(account.balance)
  const source = String(task.record.validationNumber)
  await placeLock(task, account, { numberAccount, amount, cause: 'LISTAS', source })
}
