import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { createResourceApi, type ResourceApi } from '#src/client/resource-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import { listTerms } from '#src/kinds/list-terms.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { findField } from '#src/schema/screen.ts'
import { boxesKey } from '#src/session/use-box.ts'

/** The calls of a screen's resource, and what to do after a write. */
export function useResource(model: RenderModel): {
  api: ResourceApi
  /** Has its lists and records read again, and what waits for approval where something may. */
  refresh: () => Promise<void>
  /** Shows a record as a call has just answered it. */
  keep: (record: StoredRecord) => void
} {
  const { http, config } = useAtomValue(servicesAtom)
  const queries = useQueryClient()
  return useMemo(
    () => ({
      api: createResourceApi(http, config.services, model, listTerms(model)),
      refresh: async () => {
        const decides = model.workflow !== undefined || findField(model, 'approvalStatus') !== undefined
        const keys = decides ? [[model.id], boxesKey] : [[model.id]]
        await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
      },
      keep: (record) => queries.setQueryData([model.id, 'record', record.id], record),
    }),
    [http, config, model, queries],
  )
}
