import { sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { InstructionAnswer } from '../../services/instruction.ts'
import { lockRecord } from '../change-record.ts'
import { findRecord } from '../find-record.ts'
import { instruct } from '../instruct.ts'
import { letterHead } from '../letters/letter-head.ts'
import { activeLocks } from '../locks/lift-locks.ts'
import { type Operation, type Outcome, RefusedOperation, type Task } from '../operation.ts'
import type { RecordFile } from '../store-file.ts'
import { changeCertificate } from './change-certificate.ts'
import { depositoryOrder } from './depository-order.ts'
import { refuseEncumbered } from './refuse-encumbered.ts'
import { refuseHolder } from './refuse-holder.ts'
import { securityCertificate } from './security-certificate.ts'
import { type SecurityState, stateAfter } from './security-state.ts'

/**
 * Annotates an operation on a title (domain §10.6) in the depository, and makes it on the account of the certificate. The
 * state of the title is that of its last executed operation; operations on one title come one after the other.
 */
export const annotateSecurity: Operation = (task) =>
  instruct(task, depositoryOrder(task, lockOwner), (answer) => annotate(task, answer))

async function annotate(task: Task, { reference, message }: InstructionAnswer): Promise<Outcome> {
  const { record } = task
  const owner = await lockOwner(task)
  await refuseHolder(task, owner)
  refuseEncumbered(task, owner)
  const state = stateAfter(String(record.operationType), await stateBefore(task))
  if ('refusal' in state) throw new RefusedOperation(state.refusal)
  await refuseUsed(task, reference)
  const marks = record.securityType === 'CDT' ? await changeCertificate(task, owner) : {}
  const securityState = await stillEncumbered(task, state.state)
  const answered = { decevalReference: reference, decevalMessage: message }
  const stated: JsonObject = securityState === undefined ? {} : { securityState }
  if (record.operationType !== 'CONSTANCIA') return { ends: { ...marks, ...answered, ...stated } }
  const certificate = await certify(task, owner, securityState, reference)
  return { ends: { ...answered, ...stated, certificate } }
}

/** The certificate that was asked for, as a letter to the holder. */
async function certify(
  task: Task,
  owner: StoredRecord,
  state: SecurityState | undefined,
  reference: string,
): Promise<RecordFile> {
  // Megabytes of modules that few processes need.
  const { storeLetter } = await import('../letters/store-letter.ts')
  const body = securityCertificate(task.record, state, reference)
  return storeLetter(task, await letterHead(task, owner), body)
}

/** The account of a certificate, or the loan of a promissory note, locked. */
async function lockOwner(task: Task): Promise<StoredRecord> {
  const { securityType, numberAccount, loanNumber } = task.record
  const isCertificate = securityType === 'CDT'
  const resource = task.resourceOf(isCertificate ? 'accounts' : 'loans')
  const [field, value] = isCertificate ? ['numberAccount', numberAccount] : ['loanNumber', loanNumber]
  return lockRecord(task, resource, await findRecord(task, resource, String(field), value))
}

/** @throws RefusedOperation where the depository gave the reference of another operation */
async function refuseUsed({ db, record }: Task, reference: string): Promise<void> {
  const { rows } = await sql`
    select from deceval_operations where deceval_reference = ${reference} and id <> ${record.id}`.execute(db)
  if (rows.length > 0)
    throw new RefusedOperation(`La referencia ${reference} es de otra operación. Avise a soporte.`)
}

async function stateBefore({ db, record }: Task): Promise<SecurityState | undefined> {
  const { rows } = await sql<{ state: SecurityState }>`
    select security_state as state from deceval_operations
    where security_number = ${String(record.securityNumber)} and security_type = ${String(record.securityType)}
      and request_status = 'EJECUTADA' and security_state is not null
    order by executed_at desc, request_number desc limit 1`.execute(db)
  return rows[0]?.state
}

/** A certificate that was freed from one encumbrance may be under another one. */
async function stillEncumbered(
  task: Task,
  state: SecurityState | undefined,
): Promise<SecurityState | undefined> {
  const { operationType, numberAccount } = task.record
  if (operationType !== 'DESPIGNORACION' && operationType !== 'DESEMBARGO') return state
  const left = await activeLocks(task, String(numberAccount), 'EMBARGO', 'PIGNORACION')
  if (left.some(({ cause }) => cause === 'EMBARGO')) return 'EMBARGADO'
  return left.length > 0 ? 'PIGNORADO' : state
}
