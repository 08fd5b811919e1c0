import { useQuery } from '@tanstack/react-query'
import { anyLookup, type Lookup } from '#src/query/lookup-query.ts'
import { inactiveLabel } from '#src/schema/reference.ts'

/** What records are called, by resource and id; what is not known yet is absent. */
export function useLabels(
  lookup: Lookup,
  wanted: Record<string, string[]>,
): Record<string, Record<string, string>> {
  const asked = Object.entries(wanted)
    .map(([resource, ids]): [string, string[]] => [resource, [...new Set(ids)].sort()])
    .filter(([, ids]) => ids.length > 0)
  const { data } = useQuery({
    queryKey: ['labels', asked],
    queryFn: async ({ signal }) => {
      const found = await Promise.all(
        asked.map(([resource, ids]) => lookup(resource, { ...anyLookup, ids, size: ids.length }, signal)),
      )
      return Object.fromEntries(
        asked.map(([resource], index) => [
          resource,
          Object.fromEntries(
            (found[index] ?? []).map(({ id, label, inactive }) => [
              id,
              inactive ? inactiveLabel(label) : label,
            ]),
          ),
        ]),
      )
    },
    enabled: asked.length > 0,
    staleTime: 60_000,
    placeholderData: (before) => before,
  })
  return data ?? {}
}
