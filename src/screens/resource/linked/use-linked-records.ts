import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { Filter } from '#src/query/filter.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'

/** The first records of another screen that hold what a row holds, as they are now. */
export const useLinkedRecords = (
  { id, sort }: RenderModel,
  api: ResourceApi,
  values: JsonObject,
): UseQueryResult<StoredRecord[]> =>
  useQuery({
    queryKey: [id, 'linked', values],
    queryFn: async () => {
      const filters = Object.entries(values).map(
        ([field, value]): Filter => ({ field, operator: 'eq', values: [value] }),
      )
      return (await api.list({ page: 1, size: 15, sort, search: '', filters })).data
    },
    gcTime: 0,
  })
