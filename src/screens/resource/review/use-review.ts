import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '#src/client/api-error.ts'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { ChangeReview } from '#src/schema/change-review.ts'
import type { RenderModel } from '#src/schema/render-model.ts'

/** What an approval of a record's pending change would find now, read each time that it is opened. */
export function useReview(
  model: Pick<RenderModel, 'id'>,
  api: Pick<ResourceApi, 'review'>,
  id: string,
  enabled: boolean,
) {
  return useQuery<ChangeReview, ApiError>({
    queryKey: [model.id, 'review', id],
    queryFn: ({ signal }) => api.review(id, signal),
    enabled,
    staleTime: 0,
  })
}
