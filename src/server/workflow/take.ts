import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { type Screen, serverSet } from '#src/schema/screen.ts'
import { sentAs, stateOf, transitionFields } from '#src/schema/workflow.ts'
import type { Transition, Workflow } from '#src/schema/workflow-dialect.ts'
import { mayTake, type RuleContext } from '#src/validation/rule-book.ts'
import { actOf } from '../audit/act.ts'
import type { Author } from '../auth/author.ts'
import type { Principal } from '../auth/principal.ts'
import { versionMissing, versionRead } from '../http/entity-tag.ts'
import { ApiError } from '../http/errors.ts'
import { checkReferences } from '../resources/checks/check-references.ts'
import { refuseBroken } from '../resources/checks/constraints.ts'
import { type ValidatedRecord, validateWrite } from '../resources/checks/validate-write.ts'
import { withConfirmed, withNotices } from '../resources/notices.ts'
import { readRecord } from '../resources/read/read-record.ts'
import type { Resource } from '../resources/resource.ts'
import { replaceRow } from '../resources/row-writes/replace-row.ts'
import { nextNumber } from '../resources/sequence.ts'
import { inTransaction } from '../sql/in-transaction.ts'
import type { Tables } from '../sql/tables.ts'
import { auditAction } from './audit-action.ts'
import { refuseMissing, refusePerson, refuseSpent, wrongState } from './refusals.ts'
import { stamped } from './stamps.ts'
import { refuseUnfitSets } from './unfit-sets.ts'
import { keepRequest, type Request, readRequest, withPerson, withProgress } from './workflow-request.ts'

/** Digits of the number of a request, behind its year (domain §3, SOLICITUD). */
export const requestDigits = 6

/** Call to move a record on: the version that it has read, and the input of the transition. */
export type Call = { id: string; body: JsonObject; ifMatch: string | undefined }

/**
 * Moves a record on. One conditional statement decides between two people.
 * @param number that of a request that several records share; without it a transition that numbers takes the next one
 * @throws ApiError `notFound`; `ownRequest` or `notYours` by who may take it; `missingOperation`; `closedRequest`,
 *   `pendingChange`, `wrongState`, `limitReached` or `stale` with the current row; `invalid` for the input, or for what
 *   the transition sets
 */
export const takeTransition = (
  database: Kysely<Tables>,
  resource: Resource,
  workflow: Workflow,
  name: string,
  { id, body, ifMatch }: Call,
  author: Author,
  number?: string,
): Promise<StoredRecord> =>
  inTransaction(database, async (db) => {
    const { person, context } = author
    const { version: given, ...sent } = body
    const version = versionRead(given, ifMatch)
    if (version === undefined) throw versionMissing()
    const current = await readRecord(db, resource, id)
    const request = await readRequest(db, resource.screen.id, id)
    const transition = possible(resource, workflow, name, current, context)
    refusePerson(workflow, transition, request, person)
    refuseMissing(workflow, transition)
    refuseSpent(transition, request)
    if (current.version !== version) throw new ApiError('stale', { extra: { current } })
    const { record: values, notices } = await validateInput(
      db,
      resource,
      workflow,
      transition,
      current,
      sent,
      context,
    )
    refuseUnfitSets(resource.screen, transition, values)
    await checkReferences(db, resource, { ...current, ...values }, current)
    const at = new Date().toISOString()
    const marks: JsonObject = {
      ...values,
      ...stamped(transition.stamps, person, at),
      ...(await numbered(db, resource, transition, context.today, number)),
      [workflow.state]: transition.to,
      updatedAt: at,
      updatedBy: person.userName,
    }
    const reason = reasonIn(resource.screen, transition, values)
    const by = withConfirmed({ ...author, ...(reason ? { reason } : {}) }, notices)
    const act = actOf(by, auditAction[transition.action])
    const fields = [...Object.keys(marks), ...transition.clears]
    // Input may serve this step alone.
    for (const name of transition.clears) delete marks[name]
    const saved = await refuseBroken(resource, marks, () =>
      replaceRow(db, resource, current, { fields, values: marks }, act),
    )
    if (!saved) {
      const now = await readRecord(db, resource, id)
      possible(resource, workflow, name, now, context)
      throw new ApiError('stale', { extra: { current: now } })
    }
    const moved = after(resource.screen, transition, request, values, person, at)
    await keepRequest(db, resource.screen.id, workflow, saved, moved)
    return withProgress(withNotices(saved, notices, context), moved, person)
  })

/** Number of the request that a transition starts: one that it shares, or the next one. */
async function numbered(
  db: Kysely<Tables>,
  resource: Resource,
  { together }: Transition,
  today: string,
  shared: string | undefined,
): Promise<JsonObject> {
  const field = together?.number
  if (field === undefined) return {}
  return { [field]: shared ?? (await nextNumber(db, resource, field, { today, digits: requestDigits })) }
}

/** Finds the named transition out of the state of a record. @throws ApiError where there is none */
function possible(
  { screen }: Resource,
  workflow: Workflow,
  name: string,
  current: StoredRecord,
  context: RuleContext,
): Transition {
  const candidates = workflow.transitions.filter((one) => one.name === name && one.by !== 'system')
  const match = candidates.find(
    (one) => one.from.includes(stateOf(workflow, current)) && mayTake(screen, one, current, context),
  )
  if (match) return match
  const [first] = candidates
  if (!first) throw new ApiError('notFound')
  throw wrongState(screen, workflow, current, first)
}

/**
 * Validates the input that was sent for a transition. Texts are counted without the spaces around them.
 * @throws ApiError `invalid` at the names that were sent
 */
async function validateInput(
  db: Kysely<Tables>,
  resource: Resource,
  { transitions }: Workflow,
  transition: Transition,
  current: StoredRecord,
  sent: JsonObject,
  context: RuleContext,
): Promise<ValidatedRecord> {
  const fields = transitionFields(resource.screen.fields, transition)
  const names = new Map(transition.asks.map((one) => [sentAs(one), one.field]))
  const values = Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => {
      const trimmed = typeof value === 'string' ? value.trim() : value
      return trimmed === '' ? [] : [[names.get(name) ?? name, trimmed]]
    }),
  )
  const validator = resource.inputValidators[transitions.indexOf(transition)] ?? resource.validator
  const inputContext = { ...context, stored: serverSet({ fields }, current) }
  return validateWrite(db, { ...resource, validator }, values, inputContext).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const issues = error.issues.map((issue) => {
      const alias = transition.asks.find(({ field }) => toPointer(field) === issue.pointer)
      return alias ? { ...issue, pointer: toPointer(sentAs(alias)) } : issue
    })
    throw new ApiError(error.code, { issues })
  })
}

/** Reason of a step, in the words of who took it. */
function reasonIn({ fields }: Screen, { asks }: Transition, values: JsonObject): string | undefined {
  const texts = fields.filter(({ kind }) => kind === 'largo' || kind === 'texto').map(({ name }) => name)
  const reason = asks.find(({ field }) => texts.includes(field) && values[field] !== undefined)
  return reason && String(values[reason.field])
}

/** Workflow data of a record once it has moved on. */
function after(
  screen: Screen,
  transition: Transition,
  request: Request,
  values: JsonObject,
  person: Principal,
  at: string,
): Request {
  const { name, action, by, opens, limit } = transition
  return {
    ...request,
    ...(opens
      ? {
          makers: withPerson(opens === 'step' ? [] : request.writers, person),
          requested_by: person.userName,
          requested_at: at,
          decided_by: null,
          decided_at: null,
        }
      : {}),
    ...(by === 'other' ? { decided_by: person.userName, decided_at: at } : {}),
    ...(by === 'other' || by === 'maker' ? { reason: reasonIn(screen, transition, values) ?? null } : {}),
    refused: by === 'other' && action === 'rechazar',
    taken: limit === undefined ? request.taken : { ...request.taken, [name]: (request.taken[name] ?? 0) + 1 },
  }
}
