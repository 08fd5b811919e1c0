import { useCallback } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { stateOf } from '#src/schema/workflow.ts'
import { useNotify } from '#src/ui/notices-provider.tsx'
import { workflowTexts } from './workflow-texts.ts'

/** Reports how what the server does for a record ends to the person who asked for it, wherever they are by then. */
export function useReportEnd(
  model: RenderModel,
  api: ResourceApi,
  refresh: () => Promise<void>,
): (record: StoredRecord) => Promise<void> {
  const notify = useNotify()
  return useCallback(
    async ({ id }) => {
      await api.follow(id, () => undefined, new AbortController().signal)
      const record = await api.read(id)
      const { executionError } = record
      const isDone = typeof executionError !== 'string' && isGood(model, record)
      notify(
        isDone
          ? { type: 'success', about: id, message: workflowTexts.executed }
          : {
              type: 'error',
              about: id,
              message: workflowTexts.notExecuted(String(executionError ?? '')),
            },
      )
      await refresh()
    },
    [model, api, notify, refresh],
  )
}

/** Whether a record is on the way on which all goes well. */
const isGood = ({ workflow }: RenderModel, record: StoredRecord): boolean =>
  workflow?.steps.includes(stateOf(workflow, record)) ?? false
