import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { awaitsServer } from '#src/schema/workflow.ts'
import { useNotify } from '#src/ui/notices-provider.tsx'
import { useStandsElsewhere } from '../use-stands-elsewhere.ts'

/** Reports how what the server is about to do for a record ends, where it does anything, and then reloads. */
export function useReportEnd(
  model: RenderModel,
  api: ResourceApi,
  refresh: () => Promise<void>,
): (record: StoredRecord) => void {
  const notify = useNotify()
  const navigate = useNavigate()
  const isElsewhere = useStandsElsewhere(model)
  return useCallback(
    (record) => {
      if (isElsewhere || !awaitsServer(model, record)) return
      void import('./report-end.ts')
        .then(({ reportEnd }) => reportEnd(model, api, record.id, notify, navigate))
        .then(refresh)
    },
    [model, api, refresh, notify, navigate, isElsewhere],
  )
}
