import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ApiError } from '#src/client/api-error.ts'
import type { Page, ResourceApi } from '#src/client/resource-api.ts'
import type { ListQuery } from '#src/query/list-query.ts'
import { writeListBody } from '#src/query/write-list-query.ts'
import type { RenderModel } from '#src/schema/render-model.ts'

/** The rows in sight, and how they stand to what was asked. */
export type List = {
  /** The last page that came; it stays while the next one is on its way, and when that fails. */
  page: Page | undefined
  /** Whether the page answers what is asked now. */
  isAnswer: boolean
  isLoading: boolean
  error: ApiError | null
  /** When the page came, in milliseconds since 1970. */
  updatedAt: number
  retry: () => void
}

/** What tells one page of a list from another. */
export const listKey = ({ id }: Pick<RenderModel, 'id'>, query: ListQuery): unknown[] => [
  id,
  'list',
  writeListBody(query),
]

/** One page of a list. An answer to an older question is never shown for a newer one. */
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
  const kept = useRef<{ page: Page | undefined; updatedAt: number }>({ page: undefined, updatedAt: 0 })
  if (data) kept.current.page = data
  if (data && !isPlaceholderData) kept.current.updatedAt = dataUpdatedAt
  return {
    page: data ?? kept.current.page,
    isAnswer: data !== undefined && !isPlaceholderData && error === null,
    isLoading: isFetching,
    error,
    updatedAt: kept.current.updatedAt,
    retry: () => void refetch(),
  }
}
