import { redactedValue } from '#src/kinds/redacted-value.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { findField } from '#src/schema/screen.ts'
import { pesos } from '#src/validation/text-functions.ts'
import { bankAccounts } from '../../ledger/ledger-accounts.ts'
import { moveAccount } from '../../ledger/move-account.ts'
import { moveLoan } from '../../ledger/move-loan.ts'
import { postEntries } from '../../ledger/post-entries.ts'
import { findRecord } from '../find-record.ts'
import { instruct } from '../instruct.ts'
import { type OperationOf, type Outcome, RefusedOperation, type TaskOf } from '../operation.ts'
import { transferOrder } from './transfer-order.ts'

/**
 * Pays the invoice of a judicial expense (domain §10.3): the invoice with its VAT is owed to the supplier, less what is
 * withheld, and is paid as it says. Its whole cost is the client's, as another charge of the loan, or the bank's own.
 */
export const payJudicialExpense: OperationOf<'pay-judicial-expense'> = async (task) => {
  if (task.record.chargedToClient === undefined)
    throw new RefusedOperation(
      'La solicitud no dice si el gasto se carga al cliente o lo asume el banco. Anúlela y cree otra que lo diga.',
    )
  return task.record.paymentMethod === 'ACH' && task.record.totalAmount > 0
    ? instruct(task, await transferOrder(task), ({ reference }) => book(task, reference))
    : book(task)
}

async function book(task: TaskOf<'pay-judicial-expense'>, reference?: string): Promise<Outcome> {
  const { record } = task
  const cost = record.amount + record.vatAmount
  await bearCost(task, cost)
  const withheld = {
    debit: bankAccounts.suppliersPayable,
    credit: bankAccounts.withholdingPayable,
    amount: record.withholdingAmount,
    concept: 'Retenciones de un gasto judicial',
  }
  await postEntries(task.db, {
    origin: originOf(task, 'retencion'),
    valueDate: task.today,
    entries: [withheld],
  })
  await pay(task, record.totalAmount, reference)
  return { ends: { booked: inWords(task, cost) } }
}

/** Says who bears the cost: the loan, by the end of its number, or the bank. */
function inWords({ resource: { screen }, record }: TaskOf<'pay-judicial-expense'>, cost: number): string {
  const number = findField(screen, 'loanNumber')
  const shown = number && redactedValue(number, record.loanNumber)
  return record.chargedToClient
    ? `Cargado al préstamo ${shown ?? ''}: ${pesos(cost)}`
    : `Gasto del banco: ${pesos(cost)}`
}

async function bearCost(task: TaskOf<'pay-judicial-expense'>, amount: number): Promise<void> {
  const concept = 'Gasto judicial'
  const { loanNumber, chargedToClient } = task.record
  const origin = originOf(task, 'factura')
  const against = bankAccounts.suppliersPayable
  if (chargedToClient) {
    const loan = await findRecord(task, task.resourceOf('loans'), 'loanNumber', loanNumber)
    await moveLoan(task, { loan, amounts: { otherCharges: amount }, against, concept, origin })
    return
  }
  const entries = [{ debit: bankAccounts.judicialExpenses, credit: against, amount, concept }]
  await postEntries(task.db, { origin, valueDate: task.today, entries })
}

async function pay(
  task: TaskOf<'pay-judicial-expense'>,
  amount: number,
  reference: string | undefined,
): Promise<void> {
  const { paymentMethod, destinationAccount } = task.record
  const concept = reference ? `Pago de un gasto judicial, ${reference}` : 'Pago de un gasto judicial'
  const origin = originOf(task, 'pago')
  const from = bankAccounts.suppliersPayable
  if (paymentMethod === 'ABONO_CUENTA' && amount > 0) {
    const account = await findRecord(task, task.resourceOf('accounts'), 'numberAccount', destinationAccount)
    await moveAccount(task, { account, amount, against: from, concept, origin })
    return
  }
  const to = paymentMethod === 'CHEQUE_GERENCIA' ? bankAccounts.chequesPayable : bankAccounts.clearing
  const entries = [{ debit: from, credit: to, amount, concept }]
  await postEntries(task.db, { origin, valueDate: task.today, entries })
}

const originOf = (
  { resource, record }: { resource: TaskOf<'pay-judicial-expense'>['resource']; record: StoredRecord },
  part: string,
) => `${resource.screen.id}/${record.id}/${part}`
