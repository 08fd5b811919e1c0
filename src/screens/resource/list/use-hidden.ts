import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { Page } from '#src/client/resource-api.ts'
import type { ListQuery } from '#src/query/list-query.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { listKey } from '../list-key.ts'
import type { List } from './use-list.ts'

/**
 * Reloads the list after a record was created, and returns whether the search or the filters leave the record out:
 * there are no more rows than before.
 */
export function useHidden(
  model: RenderModel,
  { page }: List,
  query: ListQuery,
  refresh: () => Promise<void>,
): () => Promise<boolean> {
  const queries = useQueryClient()
  const latest = useRef({ page, query })
  latest.current = { page, query }
  return useCallback(async () => {
    const { page: before, query: requested } = latest.current
    const refreshed = refresh()
    if (requested.search === '' && requested.filters.length === 0) return false
    await refreshed
    const now = queries.getQueryData<Page>(listKey(model, requested))
    return before !== undefined && now?.totalExact === true && now.total <= before.total
  }, [model, queries, refresh])
}
