import { readByValues } from '../../resources/read/read-by-values.ts'
import type { Order } from '../instruct.ts'
import type { TaskOf } from '../operation.ts'

/** What the service of payments is to transfer to a supplier; the built-in one leaves it to the clearing account. */
export async function transferOrder(task: TaskOf<'pay-judicial-expense'>): Promise<Order> {
  const { requestNumber, totalAmount, destinationEntityId, destinationAccount, ...record } = task.record
  const entities = task.resourceOf('financial-entities')
  const [entity] = await readByValues(task.db, entities, { id: destinationEntityId ?? '' })
  return {
    service: 'payments',
    path: '/transfers',
    sent: {
      requestNumber: requestNumber ?? null,
      amount: totalAmount ?? null,
      entityCode: entity?.achCode ?? null,
      account: destinationAccount ?? null,
      document: record.supplierNit ?? null,
      name: record.supplierName ?? null,
      concept: `Factura ${record.invoiceNumber}`,
    },
    builtIn: () => ({ reference: '', message: '' }),
  }
}
