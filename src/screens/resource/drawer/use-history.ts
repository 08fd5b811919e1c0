import { useInfiniteQuery } from '@tanstack/react-query'
import type { ApiError } from '#src/client/api-error.ts'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { HistoryPage, Version } from '#src/schema/history.ts'
import type { RenderModel } from '#src/schema/render-model.ts'

/** Versions of a record read so far, the newest first. */
export type History = {
  versions: Version[]
  total: number
  isLoading: boolean
  error: ApiError | null
  retry: () => void
  /** Reads the next older ones; undefined when all are read. */
  more: (() => void) | undefined
  isLoadingMore: boolean
}

/** Read anew with all other data of the screen, after every change of the record. */
export function useHistory(model: RenderModel, api: ResourceApi, id: string): History {
  const query = useInfiniteQuery<HistoryPage, ApiError, HistoryPage[], string[], number>({
    queryKey: [model.id, 'history', id],
    queryFn: ({ pageParam, signal }) => api.history(id, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : undefined),
    select: ({ pages }) => pages,
  })
  const pages = query.data ?? []
  return {
    versions: pages.flatMap(({ data }) => data),
    total: pages.at(-1)?.total ?? 0,
    isLoading: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isLoadingMore: query.isFetchingNextPage,
  }
}
