import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '#src/client/api-error.ts'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { ChangeReview } from '#src/schema/change-review.ts'
import type { RenderModel } from '#src/schema/render-model.ts'

/**
 * What an approval of a record's pending change would find now, read each time that it is opened; not anew with the
 * screen's other answers, as once it is decided there is nothing to review.
 */
export function useReview(
  model: Pick<RenderModel, 'id'>,
  api: Pick<ResourceApi, 'review'>,
  id: string,
  isOpen = true,
) {
  return useQuery<ChangeReview, ApiError>({
    queryKey: ['review', model.id, id],
    queryFn: ({ signal }) => api.review(id, signal),
    staleTime: 0,
    enabled: isOpen,
  })
}
