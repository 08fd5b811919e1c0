import { useQuery } from '@tanstack/react-query'
import { anyLookup, type Lookup } from '#src/query/lookup-query.ts'
import { sortKey } from '#src/query/sort-key.ts'
import type { Pasted } from './pasted-rows.ts'

/** Ids of records by field and label. */
export type PastedIds = Record<string, Record<string, string>>

/** Ids of the records that pasted cells name by label; those not found are absent. */
export function usePastedIds(lookup: Lookup, { columns, rows }: Pick<Pasted, 'columns' | 'rows'>): PastedIds {
  const targets = columns.flatMap((field, index) => {
    const resource = field?.property['x-ref']
    const texts = [...new Set(rows.map((cells) => (cells[index] ?? '').trim()))].filter((text) => text !== '')
    return field && resource !== undefined && texts.length > 0 ? [{ name: field.name, resource, texts }] : []
  })
  const { data } = useQuery({
    queryKey: ['pasted', targets],
    enabled: targets.length > 0,
    queryFn: async ({ signal }) => {
      const idsByField = await Promise.all(
        targets.map(async ({ name, resource, texts }) => {
          const pairs = await Promise.all(
            texts.map(async (text): Promise<[string, string][]> => {
              const options = await lookup(resource, { ...anyLookup, search: text }, signal)
              const same = options.filter(({ label }) => sortKey(label) === sortKey(text))
              return same.length === 1 && same[0] ? [[text, same[0].id]] : []
            }),
          )
          return [name, Object.fromEntries(pairs.flat())]
        }),
      )
      return Object.fromEntries(idsByField) as PastedIds
    },
  })
  return data ?? {}
}
