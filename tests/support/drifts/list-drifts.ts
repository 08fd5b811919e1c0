import type { JsonValue } from '#src/schema/json.ts'
import { inCauses, list, lists, type PlantedDrift } from './drift-changes.ts'

/** Order, filters and search of lists that drift. */
export const listDrifts: PlantedDrift[] = [
  {
    title: 'the order that is asked for is ignored',
    ...inCauses,
    call: list,
    field: /^data\[\]\./,
    drift: {
      arriving: ({ query }) => {
        if (/^\w+,(asc|desc)$/.test(query.get('sort') ?? '') && !query.get('sort')?.startsWith('campo'))
          query.delete('sort')
      },
    },
  },
  {
    title: 'the list comes in another order',
    ...inCauses,
    call: list,
    field: /^data\[\]\./,
    drift: { leaving: lists(({ data }) => (data as JsonValue[]).reverse()) },
  },
  {
    title: 'filters are ignored',
    ...inCauses,
    call: list,
    field: /^data\[\]\./,
    drift: {
      arriving: ({ query, method }) => {
        if (method === 'GET')
          for (const name of ['stage', 'origin', 'status', 'requiresComment']) query.delete(name)
      },
    },
  },
  {
    title: 'the search is ignored',
    ...inCauses,
    call: list,
    field: /^data$/,
    drift: { arriving: ({ query }) => query.delete('q') },
  },
]
