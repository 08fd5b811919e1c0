import type { StoredRecord } from '#src/schema/record.ts'
import type { Screen } from '#src/schema/screen.ts'
import { awaitsDecision, stateOf, stateOption } from '#src/schema/workflow.ts'
import type { Transition, Workflow } from '#src/schema/workflow-dialect.ts'
import type { Principal } from '../auth/principal.ts'
import { ApiError } from '../http/errors.ts'
import { isMade, type Request } from './request.ts'

/**
 * Why a record is not in a state for something: it is over (rule SOL-2), something waits to be decided first (rule
 * X-14), or others have moved it on. The refusal carries the record as it is now.
 */
export function wrongState(
  { fields }: Screen,
  workflow: Workflow,
  current: StoredRecord,
  wanted: 'editar' | Transition,
): ApiError {
  const state = stateOf(workflow, current)
  const extra = { current }
  if (workflow.final.includes(state))
    return new ApiError('closedRequest', { detail: workflow.messages.closed, extra })
  const asksAnew = wanted === 'editar' ? state !== workflow.initial : wanted.opens
  if (awaitsDecision(workflow, state) && asksAnew) return new ApiError('pendingChange', { extra })
  const title = stateOption(fields, workflow, state)?.title ?? state
  const verb = wanted === 'editar' ? 'modificar' : wanted.label.toLowerCase()
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

/** What would begin an operation that is not there yet leaves the record as it is. */
export function refuseMissing({ messages }: Workflow, { missing }: Transition): void {
  if (missing) throw new ApiError('missingOperation', { detail: messages.missing })
}

/** What may be done so often only has been. */
export function refuseSpent({ name, label, limit }: Transition, { taken }: Request): void {
  if (limit === undefined || (taken[name] ?? 0) < limit) return
  throw new ApiError('limitReached', {
    detail: `«${label}» se permite ${limit === 1 ? 'una vez' : `${limit} veces`} y ya se hizo. Cree una solicitud nueva.`,
  })
}
