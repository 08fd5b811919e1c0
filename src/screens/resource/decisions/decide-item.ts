import { ApiError } from '#src/client/api-error.ts'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { InboxItem } from '#src/schema/inbox-item.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { leaving } from '#src/schema/workflow.ts'
import type { Transition } from '#src/schema/workflow-dialect.ts'
import { decisionsTexts } from './decisions-texts.ts'

/** A decision that several items may get at once. */
export type DecisionName = 'aprobar' | 'rechazar'

/**
 * Decides on one inbox item, by the version that its line was read with.
 * @param reason of a rejection
 * @throws ApiError also where a request asks for more than that, which its own page does
 */
export async function decideItem(
  api: Pick<ResourceApi, 'decide'>,
  { workflow }: Pick<RenderModel, 'workflow'>,
  item: InboxItem,
  decision: DecisionName,
  reason: string,
): Promise<StoredRecord> {
  const seen = { version: item.version ?? 0 }
  if (item.kind !== 'solicitud')
    return api.decide(item.recordId, decision, decision === 'rechazar' ? { ...seen, reason } : seen)
  const step = stepOf({ workflow }, item, decision)
  const input = step && inputOf(step, decision === 'rechazar' ? reason : undefined)
  if (!step || !input) throw new ApiError('declined', decisionsTexts.asksForMore)
  return api.decide(item.recordId, step.name, { ...input, ...seen })
}

/** Whether a request has no such decision, or asks for more than a reason: then its own page decides on it. */
export function asksForMore(
  model: Pick<RenderModel, 'workflow'>,
  item: InboxItem,
  decision: DecisionName,
): boolean {
  if (item.kind !== 'solicitud') return false
  const step = stepOf(model, item, decision)
  return !step || !inputOf(step, decision === 'rechazar' ? '' : undefined)
}

/** The transition by which another person takes a decision. */
const stepOf = (
  { workflow }: Pick<RenderModel, 'workflow'>,
  { state }: InboxItem,
  decision: DecisionName,
): Transition | undefined =>
  (workflow ? leaving(workflow, state) : []).find(({ action, by }) => by === 'other' && action === decision)

/** Input of a step that asks for a reason alone, or for nothing; undefined where it requires more. */
function inputOf({ asks, formControls }: Transition, reason: string | undefined): JsonObject | undefined {
  const required = asks.filter((one) => one.required === true)
  const [asked] = reason === undefined ? [] : required.length > 0 ? required : asks
  if (formControls !== undefined || required.some((one) => one !== asked)) return undefined
  return asked && reason !== undefined ? { [asked.as ?? asked.field]: reason } : {}
}
