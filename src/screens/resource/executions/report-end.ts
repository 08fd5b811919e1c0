import type { ResourceApi } from '#src/client/resource-api.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { effectsFrom, stateOf, stateOption } from '#src/schema/workflow.ts'
import type { Notice } from '#src/ui/notices-provider.tsx'
import { nameOnScreen } from '../record/record-words.ts'
import { executionsTexts } from './executions-texts.ts'

/**
 * Reports how what the server does for a record ends to the person who asked for it, wherever they are by then.
 * @param go leads to an address: to the record, where it was not done
 */
export async function reportEnd(
  model: RenderModel,
  api: Pick<ResourceApi, 'follow' | 'read'>,
  id: string,
  notify: (notice: Notice) => void,
  go: (address: string) => unknown,
): Promise<void> {
  await api.follow(id, () => undefined, new AbortController().signal)
  const record = await api.read(id)
  const { executionError } = record
  const about = { about: id, subject: nameOnScreen(model, record) }
  notify(
    typeof executionError === 'string'
      ? {
          ...about,
          type: 'error',
          message: executionsTexts.notExecuted(executionError),
          actions: [
            {
              label: executionsTexts.openRecord,
              run: () => void go(`/${model.route}?_record=${encodeURIComponent(id)}`),
            },
          ],
        }
      : { ...about, ...endedWell(model, record) },
  )
}

/** That it was done, or that the record goes on in its state, as one that waits for an answer or for its day does. */
function endedWell(
  { fields, workflow }: RenderModel,
  record: StoredRecord,
): Pick<Notice, 'type' | 'message'> {
  const state = workflow ? stateOf(workflow, record) : ''
  const goesOn = workflow && effectsFrom(workflow, state).some(({ to }) => to !== state)
  return goesOn
    ? { type: 'info', message: executionsTexts.goesOn(stateOption(fields, workflow, state)?.title ?? state) }
    : { type: 'success', message: executionsTexts.executed }
}
