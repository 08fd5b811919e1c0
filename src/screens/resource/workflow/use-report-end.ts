import { useCallback } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { useNotify } from '#src/ui/notices-provider.tsx'
import { workflowTexts } from './workflow-texts.ts'

/** Reports how what the server does for a record ends to the person who asked for it, wherever they are by then. */
export function useReportEnd(
  api: ResourceApi,
  refresh: () => Promise<void>,
): (record: StoredRecord) => Promise<void> {
  const notify = useNotify()
  return useCallback(
    async ({ id }) => {
      await api.follow(id, () => undefined, new AbortController().signal)
      const record = await api.read(id)
      const { executionError } = record
      const isDone = typeof executionError !== 'string'
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
    [api, notify, refresh],
  )
}
