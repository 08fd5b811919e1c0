import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '#src/client/api-error.ts'
import type { ResourceApi } from '#src/client/resource-api.ts'
import { anyLookup } from '#src/query/lookup-query.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { findField } from '#src/schema/screen.ts'
import type { Peeked } from '#src/ui/peek-context.ts'
import { safeText } from '#src/ui/safe-text.ts'
import type { Option } from '#src/ui/select.tsx'

type NamedHolder = {
  /** The one that was asked for; undefined until it is found, and where a text finds none or several. */
  asked: Option | undefined
  isUnknown: boolean
}

/** Whose records a form offers, by what its field beside holds. */
export function useNamedHolder(
  model: RenderModel,
  { lookup }: Pick<ResourceApi, 'lookup'>,
  { by, holder }: NonNullable<Peeked['picks']>,
): NamedHolder {
  const { data } = useQuery<Option[], ApiError>({
    queryKey: [model.id, 'holder', by, holder],
    enabled: holder !== undefined,
    queryFn: async ({ signal }) => {
      if (!holder) return []
      const query = 'id' in holder ? { ids: [holder.id] } : { search: holder.text }
      const resource = findField(model, by)?.property['x-ref'] ?? ''
      const found = await lookup(resource, { ...anyLookup, ...query, size: 2 }, signal)
      return found.map(({ id, label }) => ({ value: id, label: safeText(label) }))
    },
    gcTime: 0,
  })
  return { asked: data?.length === 1 ? data[0] : undefined, isUnknown: data?.length === 0 }
}
