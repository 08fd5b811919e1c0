import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { ApiError } from '#src/client/api-error.ts'
import { createResourceApi, type Page, type ResourceApi } from '#src/client/resource-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import { listTerms } from '#src/kinds/list-terms.ts'
import type { ListQuery } from '#src/query/list-query.ts'
import { writeListBody } from '#src/query/write-list-query.ts'
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

/** What tells one page of a list from another. */
export const listKey = ({ id }: RenderModel, query: ListQuery): unknown[] => [
  id,
  'list',
  writeListBody(query),
]

/** One page of a list; the rows in sight stay until the next ones arrive. Of two answers the older never wins. */
export const useList = (
  model: RenderModel,
  api: ResourceApi,
  query: ListQuery,
  enabled: boolean,
): UseQueryResult<Page, ApiError> =>
  useQuery<Page, ApiError>({
    queryKey: listKey(model, query),
    queryFn: ({ signal }) => api.list(query, signal),
    placeholderData: keepPreviousData,
    enabled,
  })
