import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ApiError } from '#src/client/api-error.ts'
import type { Page, ResourceApi } from '#src/client/resource-api.ts'
import type { ListQuery } from '#src/query/list-query.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { listKey } from '../list-key.ts'

/** The visible rows, and how they relate to the query. */
export type List = {
  /** The last page received; it stays while the next one loads, and when that fails, but not for a refused query. */
  page: Page | undefined
  /** Whether the page answers the current query. */
  isAnswer: boolean
  isLoading: boolean
  error: ApiError | null
  /** When the page came, in milliseconds since 1970. */
  updatedAt: number
  retry: () => void
}

/** One page of a list. An answer to an older query is never shown for a newer one. */
export function useList(
  model: Pick<RenderModel, 'id'>,
  api: Pick<ResourceApi, 'list'>,
  query: ListQuery,
  enabled: boolean,
): List {
  const { data, error, isPlaceholderData, isFetching, dataUpdatedAt, refetch } = useQuery<Page, ApiError>({
    queryKey: listKey(model, query),
    queryFn: ({ signal }) => api.list(query, signal),
    placeholderData: keepPreviousData,
    enabled,
  })
  const last = useRef<{ page: Page | undefined; updatedAt: number }>({ page: undefined, updatedAt: 0 })
  if (data) last.current.page = data
  if (data && !isPlaceholderData) last.current.updatedAt = dataUpdatedAt
  return {
    page: error?.kind === 'invalid' ? undefined : (data ?? last.current.page),
    isAnswer: data !== undefined && !isPlaceholderData && error === null,
    isLoading: isFetching,
    error,
    updatedAt: last.current.updatedAt,
    retry: () => void refetch(),
  }
}
