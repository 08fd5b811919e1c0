import { useCallback } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { useNotify } from '#src/ui/notices-provider.tsx'
import { useFail } from '../use-fail.ts'

/** Activates whole records again, each as it was read, unless somebody has changed it meanwhile. */
export function useRestore(
  model: RenderModel,
  api: ResourceApi,
  refresh: () => Promise<void>,
): (records: StoredRecord[]) => void {
  const notify = useNotify()
  const fail = useFail()
  return useCallback(
    (records) =>
      void import('../activation/restore-records.ts').then(
        ({ restoreRecords }) => restoreRecords(records, { model, api, refresh, notify }),
        fail,
      ),
    [model, api, refresh, notify, fail],
  )
}
