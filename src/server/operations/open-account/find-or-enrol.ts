import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { actOf } from '../../audit/act.ts'
import { columnOf } from '../../resources/column-of.ts'
import { nextNumber } from '../../resources/sequence.ts'
import { insertRecord } from '../../resources/write/create.ts'
import { lockRecord } from '../change-record.ts'
import type { Task } from '../operation.ts'
import { namesOf } from './names-of.ts'

/**
 * The client of an onboarding by their document, locked; one who is new is enrolled with what the onboarding knows, and
 * stays «en vinculación» until somebody completes the rest in «Clientes».
 */
export async function findOrEnrol(task: Task): Promise<StoredRecord> {
  const { db, record } = task
  const clients = task.resourceOf('clients')
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(clients.table.name)}
    where ${columnOf(clients, 'documentType')} = ${String(record.documentType)}
      and ${columnOf(clients, 'documentNumber')} = ${String(record.documentNumber)}`.execute(db)
  const [found] = rows
  if (found) return lockRecord(task, clients, found.id)
  const act = actOf(task.author, 'CREAR', 'Vinculación aprobada.')
  return insertRecord(db, clients, await newClient(task), act)
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
    clientState: 'EN_VINCULACION',
    approvalStatus: 'APROBADO',
    requestedBy: record.createdBy ?? null,
    requestedAt: record.createdAt ?? null,
    decidedBy: record.decidedBy ?? null,
    decidedAt: new Date().toISOString(),
  }
}
