import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { toCents } from '../../ledger/cent-sums.ts'
import { bankAccounts } from '../../ledger/ledger-accounts.ts'
import { moveAccount } from '../../ledger/move-account.ts'
import { changeRecord } from '../change-record.ts'
import { liftLocks } from '../locks/lift-locks.ts'
import { placeLock } from '../locks/place-lock.ts'
import { matchingRecords } from '../matching-records.ts'
import { RefusedOperation, type Task } from '../operation.ts'
import { payYield } from './pay-yield.ts'

type Effect = (task: Task, account: StoredRecord) => Promise<JsonObject>

/**
 * Makes an operation on the account of a certificate.
 * @param account locked
 * @returns what the request records of it
 * @throws RefusedOperation
 */
export function changeCertificate(task: Task, account: StoredRecord): Promise<JsonObject> {
  if (account.accountType !== 'CDT')
    throw new RefusedOperation('La cuenta no es de un CDT. Cree la solicitud con la cuenta del CDT.')
  if (account.accountState === 'CANCELADA' && task.record.operationType !== 'CONSTANCIA')
    throw new RefusedOperation('El CDT ya se redimió y su cuenta está cancelada.')
  return effects[String(task.record.operationType)]?.(task, account) ?? Promise.resolve({})
}

const effects: Record<string, Effect> = {
  EMISION: async (task, account) => {
    refuseBeyondBalance(task, account)
    const { issueDate, maturityDate } = task.record
    const opened = account.accountState === 'PENDIENTE' ? { accountState: 'ACTIVA', openDate: issueDate } : {}
    return changed(task, account, { ...opened, maturityDate }, 'Emisión y anotación en cuenta del CDT')
  },
  PRORROGA: async (task, account) => {
    const { maturityDate } = task.record
    if (String(maturityDate) <= String(account.maturityDate ?? ''))
      throw new RefusedOperation(
        'La prórroga debe ir más allá del vencimiento del CDT. Cree la solicitud con otra fecha.',
      )
    return changed(task, account, { maturityDate }, 'Prórroga del CDT')
  },
  TRANSFERENCIA: async (task, account) => {
    const [holder] = await matchingRecords(task, task.resourceOf('clients'), {
      documentNumber: task.record.counterpartyDocument,
      clientState: 'ACTIVO',
    })
    if (!holder)
      throw new RefusedOperation(
        'La contraparte no es un cliente activo del banco. Vincúlela en «Onboarding» y reintente.',
      )
    return changed(task, account, { clientId: holder.id }, 'Transferencia del CDT')
  },
  FRACCIONAMIENTO: async (task, account) => {
    refuseBeyondBalance(task, account)
    return {}
  },
  PIGNORACION: async (task, account) => {
    await placeLock(task, account, { ...lockOf(task), cause: 'PIGNORACION' })
    return {}
  },
  EMBARGO: async (task, account) => {
    const { authority, courtOrderNumber, embargoType } = task.record
    const more: JsonObject = {
      authority: authority ?? null,
      courtOrderNumber: courtOrderNumber ?? null,
      embargoType: embargoType ?? null,
    }
    await placeLock(task, account, { ...lockOf(task), cause: 'EMBARGO', more })
    return {}
  },
  DESPIGNORACION: (task) => lifted(task, 'PIGNORACION', 'Se levantó la pignoración del CDT'),
  DESEMBARGO: (task) => lifted(task, 'EMBARGO', 'Se levantó el embargo del CDT'),
  PAGO_RENDIMIENTOS: async (task, account) => (await payYield(task, account)).marks,
  REDENCION: async (task, account) => {
    if (String(account.maturityDate ?? '') > task.today)
      throw new RefusedOperation('El CDT no es redimible antes del vencimiento.')
    const { marks } = toCents(account.interest) > 0 ? await payYield(task, account) : { marks: {} }
    const emptied = await moveAccount(task, {
      account: account.id,
      amount: -Number(account.balance),
      against: bankAccounts.clearing,
      concept: 'Redención del CDT',
      origin: `${task.resource.screen.id}/${task.record.id}/capital`,
    })
    await changed(task, emptied, { accountState: 'CANCELADA' }, 'Redención del CDT')
    return marks
  },
}

const lockOf = ({ record }: Task) => ({
  numberAccount: String(record.numberAccount),
  amount: Number(record.nominalValue),
  source: String(record.securityNumber),
})

async function lifted(task: Task, cause: 'EMBARGO' | 'PIGNORACION', reason: string): Promise<JsonObject> {
  const { requestedBy, decidedBy } = task.record
  await liftLocks(task, { ...lockOf(task), cause }, { requestedBy, decidedBy, reason })
  return {}
}

async function changed(
  task: Task,
  account: StoredRecord,
  change: object,
  reason: string,
): Promise<JsonObject> {
  await changeRecord(task, task.resourceOf('accounts'), account, change as JsonObject, reason)
  return {}
}

function refuseBeyondBalance({ record }: Task, { balance }: StoredRecord): void {
  if (toCents(record.nominalValue) > toCents(balance))
    throw new RefusedOperation(
      'El valor nominal supera el saldo del CDT. Abone la cuenta o cree la solicitud con su saldo.',
    )
}
