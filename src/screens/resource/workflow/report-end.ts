import type { ResourceApi } from '#src/client/resource-api.ts'
import type { Notice } from '#src/ui/notices-provider.tsx'
import { workflowTexts } from './workflow-texts.ts'

/** Reports how what the server does for a record ends to the person who asked for it, wherever they are by then. */
export async function reportEnd(
  api: ResourceApi,
  id: string,
  notify: (notice: Notice) => void,
): Promise<void> {
  await api.follow(id, () => undefined, new AbortController().signal)
  const { executionError } = await api.read(id)
  const isDone = typeof executionError !== 'string'
  notify(
    isDone
      ? { type: 'success', about: id, message: workflowTexts.executed }
      : { type: 'error', about: id, message: workflowTexts.notExecuted(executionError) },
  )
}
