import { useMemo } from 'react'
import type { FieldLookup } from '#src/kinds/kind-view.tsx'
import { anyLookup, type Lookup } from '#src/query/lookup-query.ts'
import type { Field } from '#src/schema/screen.ts'

/** The records that a field outside of a form may refer to: filters by its neighbours are left to the server. */
export function useFieldLookup(lookup: Lookup, field: Field | undefined): FieldLookup | undefined {
  const resource = field?.property['x-ref']
  return useMemo(() => {
    if (resource === undefined) return undefined
    return {
      search: (search, page, signal) => lookup(resource, { ...anyLookup, search, page }, signal),
      find: async (id, signal) => (await lookup(resource, { ...anyLookup, ids: [id] }, signal))[0],
      fits: async () => true,
      where: '',
      waitsFor: undefined,
      recordLabels: {},
    }
  }, [lookup, resource])
}
