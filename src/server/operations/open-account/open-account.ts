import { randomUUID } from 'node:crypto'
import type { StoredRecord } from '#src/schema/record.ts'
import { actOf } from '../../audit/act.ts'
import { insertRecord } from '../../resources/write/create.ts'
import { type Operation, RefusedOperation, type Task } from '../operation.ts'
import { findOrEnrol } from './find-or-enrol.ts'
import { refuseBeyondMost } from './held-accounts.ts'
import { limitsOfProduct } from './limits-of-product.ts'
import { nextAccountNumber } from './next-account-number.ts'
import { offeredProduct } from './offered-product.ts'

/**
 * Opens the account of an approved onboarding (domain §10.10): its client is found by the document, or enrolled; the
 * account has nothing yet, and waits to be opened where its product asks for an amount. All accounts of a person share
 * one exempt amount of the GMF, so that none has to be the one that is exempt (E.T. art. 879 num. 1 and art. 881-1, Ley
 * 2277 de 2022 art. 65, since 13/12/2024).
 */
export const openAccount: Operation = async (task) => {
  const product = await offeredProduct(task)
  const client = await findOrEnrol(task)
  if (['BLOQUEADO', 'FALLECIDO'].includes(String(client.clientState)))
    throw new RefusedOperation('El cliente está bloqueado o fallecido. Rechace la vinculación.')
  await refuseBeyondMost(task, client, product)
  const account = await insertRecord(
    task.db,
    task.resourceOf('accounts'),
    await newAccount(task, client, product),
    actOf(task.author, 'CREAR', 'Apertura por una vinculación.'),
  )
  return { ends: { numberAccount: account.numberAccount ?? null } }
}

async function newAccount(task: Task, client: StoredRecord, product: StoredRecord) {
  const isDeposit = product.productType === 'CDT'
  const nothing = { balance: 0, interest: 0, withholdingTax: 0, availableBalance: 0, gmfMonthUsed: 0 }
  return {
    id: randomUUID(),
    numberAccount: await nextAccountNumber(task, isDeposit ? '5' : '4'),
    accountName: String(product.name),
    accountType: isDeposit ? 'CDT' : 'AHORROS',
    productId: product.id,
    clientId: client.id,
    accountState: Number(product.minOpeningAmount ?? 0) > 0 ? 'PENDIENTE' : 'ACTIVA',
    ...nothing,
    gmfExempt: product.gmfExemptEligible === true,
    openDate: task.today,
    limitsRestrictions: await limitsOfProduct(task, isDeposit),
  }
}
