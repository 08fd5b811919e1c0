import { useMemo } from 'react'
import type { FieldLookup } from '#src/kinds/view.tsx'
import { anyLookup, type Lookup } from '#src/query/lookup-query.ts'
import type { Field } from '#src/schema/screen.ts'

/** The records that a field outside of a form may refer to: what its neighbours would leave is the server's to say. */
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
      known: {},
    }
  }, [lookup, resource])
}
