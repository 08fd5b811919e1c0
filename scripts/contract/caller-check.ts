import type { DescribedCall } from './described-services.ts'
import { unknownId } from './record-check.ts'
import type { Made, ServiceTrial } from './service-trial.ts'

/** What a call is made with where nobody is to look at it: whoever calls is refused before. */
export const anyIds = { id: unknownId, tag: '0', option: '0' }

/** Refusals of who does not say who they are, and of who may not. */
export async function checkCallers(
  trial: ServiceTrial,
  calls: DescribedCall[],
  needsPermission: (call: DescribedCall) => boolean,
): Promise<void> {
  for (const call of calls) {
    if (call.operation.security !== undefined) continue
    const made: Made = { ids: anyIds, ...(call.method === 'GET' ? {} : { body: {} }) }
    await trial.make(
      call,
      { ...made, caller: 'nobody', note: 'sin token' },
      { status: 401, code: 'unauthorized' },
    )
    if (needsPermission(call) && trial.client.has('unpermitted'))
      await trial.make(
        call,
        { ...made, caller: 'unpermitted', note: 'sin permiso' },
        { status: 403, code: 'forbidden' },
      )
  }
}
