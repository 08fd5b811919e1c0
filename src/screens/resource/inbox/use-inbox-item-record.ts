import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '#src/client/api-error.ts'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { InboxItem } from '#src/schema/inbox-item.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { useAllowed } from '../use-allowed.ts'

/** The record read since the item was opened: nobody decides by a record that another page cached. */
type InboxItemRecord = {
  data: StoredRecord | undefined
  error: ApiError | null
  refetch: () => Promise<unknown>
}

/** The record that a change is of, for who may see it. */
export function useInboxItemRecord(
  model: RenderModel,
  api: ResourceApi,
  { recordId }: InboxItem,
): InboxItemRecord {
  const may = useAllowed(model)
  const { data, error, refetch, isFetchedAfterMount } = useQuery<StoredRecord, ApiError>({
    queryKey: [model.id, 'record', recordId],
    queryFn: () => api.read(recordId),
    enabled: may('ver'),
    staleTime: 0,
  })
  return { data: isFetchedAfterMount ? data : undefined, error, refetch }
}
