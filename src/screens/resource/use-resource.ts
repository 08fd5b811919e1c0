import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { createResourceApi, type ResourceApi } from '#src/client/resource-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import { listTerms } from '#src/kinds/list-terms.ts'
import type { RenderModel } from '#src/schema/render-model.ts'

/** The calls of a screen's resource, and a way to have its lists read again after a write. */
export function useResource(model: RenderModel): { api: ResourceApi; refresh: () => Promise<void> } {
  const { http, config } = useAtomValue(servicesAtom)
  const queries = useQueryClient()
  return useMemo(
    () => ({
      api: createResourceApi(http, config.services, model, listTerms(model)),
      refresh: () => queries.invalidateQueries({ queryKey: [model.id] }),
    }),
    [http, config, model, queries],
  )
}
