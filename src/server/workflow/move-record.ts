import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { MakerNotice } from '#src/schema/maker-notice.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Screen } from '#src/schema/screen.ts'
import { awaitsDecision } from '#src/schema/workflow.ts'
import type { Transition, Workflow } from '#src/schema/workflow-dialect.ts'
import { type Act, actOf } from '../audit/act.ts'
import type { Author } from '../auth/author.ts'
import type { Principal } from '../auth/principal.ts'
import { notifyStep } from '../notifications/notify-contributors.ts'
import { enqueueEffect } from '../outbox/enqueue-effect.ts'
import { checkReferences } from '../resources/checks/check-references.ts'
import { refuseBroken } from '../resources/checks/constraints.ts'
import { makerNotices, withConfirmed, withNotices } from '../resources/notices.ts'
import type { Resource } from '../resources/resource.ts'
import { replaceRow } from '../resources/row-writes/replace-row.ts'
import { nextNumber } from '../resources/sequence.ts'
import type { Tables } from '../sql/tables.ts'
import { auditAction } from './audit-action.ts'
import { stamped } from './stamps.ts'
import { refuseUnfitSets } from './unfit-sets.ts'
import { validateInput } from './validate-input.ts'
import { keepRequest, type Request, withPerson, withProgress } from './workflow-request.ts'

/** Digits of the number of a request, behind its year (domain §3, SOLICITUD). */
export const requestDigits = 6

/** A record as it was read, its workflow data, and the input for its transition. */
type Given = { current: StoredRecord; request: Request; sent: JsonObject }

/** What the audit log calls a step, and how it says that it ended. */
type Logged = Pick<Act, 'action' | 'outcome'>

/**
 * Writes a record in the next state of its workflow, with what the transition sets, its history, its audit entry, the
 * effect that the server owes it from then on, and the notification of its makers where somebody else decided.
 * @param number that of a request that several records share; without it a transition that numbers takes the next one
 * @returns undefined when somebody else has written meanwhile
 * @throws ApiError `invalid` for the input, or for what the transition sets
 */
export async function moveRecord(
  db: Kysely<Tables>,
  resource: Resource,
  workflow: Workflow,
  transition: Transition,
  { current, request, sent }: Given,
  author: Author,
  number?: string,
  logged: Logged = { action: auditAction[transition.action] },
): Promise<StoredRecord | undefined> {
  const { person, context } = author
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
  await checkReferences(db, resource, { ...current, ...values }, current, context.person)
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
  const fields = [...Object.keys(marks), ...transition.clears]
  // Input may serve this step alone.
  for (const name of transition.clears) delete marks[name]
  const saved = await refuseBroken(resource, marks, () =>
    replaceRow(db, resource, current, { fields, values: marks }, { ...actOf(by, logged.action), ...logged }),
  )
  if (!saved) return undefined
  const input = { values, notices: makerNotices(notices, context) }
  const moved = after(resource.screen, transition, request, input, person, at)
  await keepRequest(db, resource.screen.id, workflow, saved, moved)
  // The server has ended what was owed before it takes a step of its own.
  const before = transition.by === 'system' ? undefined : current
  await enqueueEffect(db, resource.screen.id, workflow, saved, before)
  const makers = { makers: request.makers, person }
  await notifyStep(db, resource.screen.id, workflow, transition, saved, makers)
  return withProgress(withNotices(saved, notices, context), moved, person)
}

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
  { values, notices }: { values: JsonObject; notices: MakerNotice[] },
  person: Principal,
  at: string,
): Request {
  const { name, action, by, to, opens, limit } = transition
  const isBack = by === 'system' && screen.workflow !== undefined && awaitsDecision(screen.workflow, to)
  return {
    ...request,
    ...(opens
      ? {
          makers: withPerson(opens === 'step' ? [] : request.writers, person),
          requested_by: person.userName,
          requested_at: at,
          decided_by: null,
          decided_at: null,
          notices: opens === 'step' ? notices : [...(request.notices ?? []), ...notices],
        }
      : {}),
    // What the server could not do waits for a decision once more.
    ...(isBack ? { decided_by: null, decided_at: null } : {}),
    ...(by === 'other' ? { decided_by: person.userName, decided_at: at } : {}),
    ...(by === 'other' || by === 'maker' ? { reason: reasonIn(screen, transition, values) ?? null } : {}),
    refused: by === 'other' && action === 'rechazar',
    taken: limit === undefined ? request.taken : { ...request.taken, [name]: (request.taken[name] ?? 0) + 1 },
  }
}
