import type { StoredRecord } from '#src/schema/record.ts'
import type { Screen } from '#src/schema/screen.ts'
import { awaitsDecision, stateOf, stateOption } from '#src/schema/workflow.ts'
import type { Transition, Workflow } from '#src/schema/workflow-dialect.ts'
import type { Principal } from '../auth/principal.ts'
import { ApiError } from '../http/errors.ts'
import { isMade, type Request } from './workflow-request.ts'

/**
 * Refusal for a record in the wrong state: it is over (rule SOL-2), something waits to be decided first (rule X-14), or
 * others have moved it on. It carries the record as it is now.
 */
export function wrongState(
  { fields }: Screen,
  workflow: Workflow,
  current: StoredRecord,
  attempt: 'editar' | Transition,
): ApiError {
  const state = stateOf(workflow, current)
  const extra = { current }
  if (workflow.final.includes(state))
    return new ApiError('closedRequest', { detail: workflow.messages.closed, extra })
  const asksAnew = attempt === 'editar' ? state !== workflow.initial : attempt.opens
  if (awaitsDecision(workflow, state) && asksAnew) return new ApiError('pendingChange', { extra })
  const title = stateOption(fields, workflow, state)?.title ?? state
  const verb = attempt === 'editar' ? 'modificar' : attempt.label.toLowerCase()
  return new ApiError('wrongState', {
    detail: `El registro está en «${title}» y así no se puede ${verb}. Actualice para ver qué puede hacer con él.`,
    extra,
  })
}

/** Rule SOL-1: nobody decides on what they made themselves, whatever their roles. */
export function refusePerson(
  { messages }: Workflow,
  { by }: Transition,
  { makers }: Request,
  person: Principal,
): void {
  const mine = isMade(makers, person)
  if (by === 'other' && mine) throw new ApiError('ownRequest', { detail: messages.own })
  if (by === 'maker' && !mine) throw new ApiError('notYours', { detail: messages.notMaker })
}

/** Refuses a transition whose limit is reached. */
export function refuseSpent({ name, label, limit }: Transition, { taken }: Request): void {
  if (limit === undefined || (taken[name] ?? 0) < limit) return
  throw new ApiError('limitReached', {
    detail: `«${label}» se permite ${limit === 1 ? 'una vez' : `${limit} veces`} y ya se hizo. Cree una solicitud nueva.`,
  })
}
