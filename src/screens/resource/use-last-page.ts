import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiError } from '#src/client/api-error.ts'
import type { Page } from '#src/client/resource-api.ts'
import type { ListQuery } from '#src/query/list-query.ts'
import { lastPage } from '#src/table/page-range.ts'

/** Goes to the last page when the one asked for lies beyond it: an old link, or rows that have gone meanwhile. */
export function useLastPage(
  { data, isPlaceholderData }: UseQueryResult<Page, ApiError>,
  { page, size }: ListQuery,
  setQuery: (change: Partial<ListQuery>) => void,
): void {
  const last = data?.totalExact && !isPlaceholderData ? lastPage(data.total, size) : page
  useEffect(() => {
    if (page > last) setQuery({ page: last })
  })
}
