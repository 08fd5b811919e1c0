import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '#src/client/api-error.ts'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { BoxEntry } from '#src/schema/approval-box.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { useAllowed } from '../use-allowed.ts'

/** What has come of the record since the entry was opened: nobody decides by what another page left behind. */
type EntryRecord = { data: StoredRecord | undefined; error: ApiError | null; refetch: () => Promise<unknown> }

/** The record that a change is of, for who may see it. */
export function useEntryRecord(model: RenderModel, api: ResourceApi, { recordId }: BoxEntry): EntryRecord {
  const may = useAllowed(model)
  const { data, error, refetch, isFetchedAfterMount } = useQuery<StoredRecord, ApiError>({
    queryKey: [model.id, 'record', recordId],
    queryFn: () => api.read(recordId),
    enabled: may('ver'),
    staleTime: 0,
  })
  return { data: isFetchedAfterMount ? data : undefined, error, refetch }
}
