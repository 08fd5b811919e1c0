import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ApiError } from '#src/client/api-error.ts'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { BoxEntry } from '#src/schema/approval-box.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { useAllowed } from '../use-allowed.ts'

/** The record that a change is of, for who may see it. */
export function useEntryRecord(
  model: RenderModel,
  api: ResourceApi,
  { recordId }: BoxEntry,
): UseQueryResult<StoredRecord, ApiError> {
  const may = useAllowed(model)
  return useQuery<StoredRecord, ApiError>({
    queryKey: [model.id, 'record', recordId],
    queryFn: () => api.read(recordId),
    enabled: may('ver'),
    // Whoever decides must see what is there now.
    staleTime: 0,
  })
}
