import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { Filter } from '#src/query/filter.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'

/** The first records of another screen with the row's values, as they are now. */
export const useLinkedRecords = (
  model: RenderModel,
  api: ResourceApi,
  values: JsonObject,
): UseQueryResult<StoredRecord[]> =>
  useQuery({
    queryKey: [model.id, 'linked', values],
    queryFn: () => linkedRecords(model, api, values),
    gcTime: 0,
  })

/** @throws ApiError */
export async function linkedRecords(
  { sort }: RenderModel,
  api: ResourceApi,
  values: JsonObject,
): Promise<StoredRecord[]> {
  const filters = Object.entries(values).map(
    ([field, value]): Filter => ({ field, operator: 'eq', values: [value] }),
  )
  return (await api.list({ page: 1, size: 15, sort, search: '', filters })).data
}
