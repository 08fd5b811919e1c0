import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { actOf } from '../../audit/act.ts'
import { columnOf } from '../../resources/column-of.ts'
import { nextNumber } from '../../resources/sequence.ts'
import { insertRecord } from '../../resources/write/create.ts'
import { changeRecord, lockRecord } from '../change-record.ts'
import type { Task } from '../operation.ts'
import { namesOf } from './names-of.ts'

/**
 * The client of an onboarding by their document, locked and active once it ends (domain §8.4: EN_VINCULACION → ACTIVO);
 * one who is new is enrolled with what the onboarding knows, and staff complete the rest in «Clientes».
 */
export async function findOrEnrol(task: Task): Promise<StoredRecord> {
  const { db, record } = task
  const clients = task.resourceOf('clients')
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(clients.table.name)}
    where ${columnOf(clients, 'documentType')} = ${String(record.documentType)}
      and ${columnOf(clients, 'documentNumber')} = ${String(record.documentNumber)}`.execute(db)
  const [found] = rows
  if (found) return activated(task, await lockRecord(task, clients, found.id))
  const act = actOf(task.author, 'CREAR', 'Vinculación aprobada.')
  return insertRecord(db, clients, await newClient(task), act)
}

/** Whoever was being onboarded is active; who is so already, or is blocked, stays as they are. */
async function activated(task: Task, client: StoredRecord): Promise<StoredRecord> {
  if (client.clientState !== 'EN_VINCULACION') return client
  const change = { clientState: 'ACTIVO' }
  return changeRecord(task, task.resourceOf('clients'), client, change, 'Vinculación aprobada.')
}

async function newClient(task: Task): Promise<JsonObject> {
  const { db, record, today } = task
  const clients = task.resourceOf('clients')
  const number = await nextNumber(db, clients, 'clientNumber', { today, digits: 6 })
  const taken = ['documentType', 'documentNumber', 'birthDate', 'email', 'mobile', 'cityCode', 'pep'] as const
  return {
    id: randomUUID(),
    clientNumber: `CL-${number}`,
    ...Object.fromEntries(taken.map((name) => [name, record[name] ?? null])),
    ...namesOf(String(record.documentType), String(record.fullName)),
    economicActivity: '0010',
    taxResidentAbroad: false,
    riskLevel: record.pep === true ? 'ALTO' : 'BAJO',
    dataConsent: record.dataConsent === true,
    lastUpdateDate: today,
    gmfExemptMarked: false,
    clientState: 'ACTIVO',
    approvalStatus: 'APROBADO',
    requestedBy: record.createdBy ?? null,
    requestedAt: record.createdAt ?? null,
    decidedBy: record.decidedBy ?? null,
    decidedAt: new Date().toISOString(),
  }
}
