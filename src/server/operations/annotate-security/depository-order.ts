import { sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { Order } from '../instruct.ts'
import type { Task } from '../operation.ts'

/** Fields of a request that the depository is sent. */
const sentFields = [
  ...[
    'requestNumber',
    'securityType',
    'operationType',
    'isin',
    'securityNumber',
    'numberAccount',
    'loanNumber',
  ],
  ...['holderSubaccount', 'ownershipType', 'nominalValue', 'issueDate', 'maturityDate', 'rateEa'],
  ...['interestPeriodicity', 'dayCountBasis', 'counterpartyDocument', 'counterpartyName'],
  ...['authority', 'courtOrderNumber', 'embargoType'],
]

/**
 * What the central depository of securities is to annotate; the built-in one annotates whatever it is asked, at once.
 * @param lockOwner has operations on titles of one owner look at each other one after the other
 */
export const depositoryOrder = (task: Task, lockOwner: (task: Task) => Promise<unknown>): Order => {
  const { record } = task
  const given = sentFields.flatMap((name): [string, JsonObject[string]][] => {
    const value = record[name]
    return value === undefined ? [] : [[name, value]]
  })
  return {
    service: 'depository',
    path: '/annotations',
    sent: Object.fromEntries(given),
    builtIn: () => ({ reference: `DCV-${record.requestNumber}`, message: answerTo(record) }),
    waitsFor: async () => {
      await lockOwner(task)
      return otherOfTitle(task)
    },
  }
}

/** The operation on the same title that the depository was sent before, and that is not made here yet. */
async function otherOfTitle({ db, record, resource }: Task): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select request_number as number from ${sql.table(resource.table.name)} as _other
    where security_number = ${String(record.securityNumber)} and security_type = ${String(record.securityType)}
      and request_status = 'EN_EJECUCION' and id <> ${record.id}
      and exists (select from service_instruction where resource = ${resource.screen.id}
        and record_id = _other.id and state <> 'RECHAZADA')
    limit 1`.execute(db)
  const [other] = rows
  return (
    other &&
    `Espera a que termine la solicitud ${other.number} del mismo título. No haga nada; se envía después.`
  )
}

/** What the built-in depository answers: a certificate annotates nothing. */
const answerTo = ({ operationType, securityType }: JsonObject): string => {
  if (operationType === 'CONSTANCIA') return 'Constancia expedida; el título no cambia.'
  return securityType === 'PAGARE' ? 'Operación anotada en el pagaré.' : 'Operación anotada en cuenta.'
}
