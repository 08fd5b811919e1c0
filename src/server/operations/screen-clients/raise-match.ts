import { randomUUID } from 'node:crypto'
import type { StoredRecord } from '#src/schema/record.ts'
import { actOf } from '../../audit/act.ts'
import { recompute } from '../../resources/computed/recompute.ts'
import { nextNumbers } from '../../resources/sequence.ts'
import { insertRecord } from '../../resources/write/create.ts'
import type { Match } from '../../watch-lists/match-entry.ts'
import { initialRequest, keepRequest } from '../../workflow/workflow-request.ts'
import { loadReason } from '../load-watch-list/load-reason.ts'
import type { Task } from '../operation.ts'
import type { Person } from './client-people.ts'

/** Kind of the validations that a list raises (domain §10.9). */
export const typeOfList = (list: string): string => (list === 'PEP' ? 'PEP' : 'LISTAS')

/**
 * Adds the validation of a person who is like new entries of a list, for staff to give their concept. VAL-3 is about who
 * asks: an older result without a match says nothing of these entries. Three statements.
 */
export async function raiseMatch(task: Task, person: Person, matches: Match[]): Promise<void> {
  const { db, author, record, today } = task
  const resource = task.resourceOf('validations')
  const { workflow } = resource.screen
  if (!workflow) throw new Error('validations has no states')
  const list = String(record.list)
  const at = new Date().toISOString()
  const { documentType, documentNumber, fullName } = person
  const values = {
    id: randomUUID(),
    version: 1,
    ...(await nextNumbers(db, resource, today)),
    validationType: typeOfList(list),
    documentType,
    documentNumber,
    fullName: fullName.slice(0, 160),
    source: list === 'PEP' ? 'INTERNA' : list,
    purpose: 'MONITOREO',
    requestedAt: at,
    result: 'COINCIDENCIA',
    matches,
    [workflow.state]: workflow.initial,
  }
  const computed = await recompute(db, resource, values as StoredRecord, author.context.user)
  const act = actOf(author, 'CREAR', loadReason(record))
  const saved = await insertRecord(db, resource, { ...values, ...computed }, act)
  const request = initialRequest(workflow, saved, [], { by: author.person.userName, at })
  await keepRequest(db, resource.screen.id, workflow, saved, request)
}
