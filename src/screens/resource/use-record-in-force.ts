import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { ApiError } from '#src/client/api-error.ts'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { OtherScreen, OtherScreens } from './link.ts'
import { useRuleContext } from './use-rule-context.ts'

/** Another screen of the product; undefined until its chunk is loaded. */
export const useOtherScreen = (others: OtherScreens, resource: string): OtherScreen | undefined =>
  useQuery({
    queryKey: ['screen-of', resource],
    queryFn: () => others(resource),
    staleTime: Number.POSITIVE_INFINITY,
  }).data

/** A record as references mean it: of a dated one the period in force today, or itself where none is. */
export function useRecordInForce(
  model: RenderModel,
  api: ResourceApi,
  id: string,
): UseQueryResult<StoredRecord, ApiError> {
  const { today } = useRuleContext()
  return useQuery<StoredRecord, ApiError>({
    queryKey: [model.id, 'peek', id, today],
    queryFn: async () => {
      if (!model.dated) return api.read(id)
      try {
        return await api.read(id, today)
      } catch (failure) {
        if (failure instanceof ApiError && failure.kind === 'notFound') return api.read(id)
        throw failure
      }
    },
  })
}
