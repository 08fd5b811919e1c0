import { useQuery } from '@tanstack/react-query'
import { anyLookup, type Lookup } from '#src/query/lookup-query.ts'
import { inactiveLabel } from '#src/schema/field-references.ts'

/** Labels of records, by resource and id; unknown ones are absent. */
export function useLabels(
  lookup: Lookup,
  idsByResource: Record<string, string[]>,
): Record<string, Record<string, string>> {
  const requests = Object.entries(idsByResource)
    .map(([resource, ids]): [string, string[]] => [resource, [...new Set(ids)].sort()])
    .filter(([, ids]) => ids.length > 0)
  const { data } = useQuery({
    queryKey: ['labels', requests],
    queryFn: async ({ signal }) => {
      const results = await Promise.all(
        requests.map(([resource, ids]) => lookup(resource, { ...anyLookup, ids, size: ids.length }, signal)),
      )
      return Object.fromEntries(
        requests.map(([resource], index) => [
          resource,
          Object.fromEntries(
            (results[index] ?? []).map(({ id, label, inactive }) => [
              id,
              inactive ? inactiveLabel(label) : label,
            ]),
          ),
        ]),
      )
    },
    enabled: requests.length > 0,
    staleTime: 60_000,
    placeholderData: (before) => before,
  })
  return data ?? {}
}
