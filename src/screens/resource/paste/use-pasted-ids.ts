import { useQuery } from '@tanstack/react-query'
import { anyLookup, type Lookup } from '#src/query/lookup-query.ts'
import { sortKey } from '#src/query/sort-key.ts'
import { codeIn, nameIn } from '#src/schema/names-of-records.ts'
import type { Pasted } from './pasted-rows.ts'

/** Ids of records by field and label. */
export type PastedIds = Record<string, Record<string, string>>

/** Whether a text is a label, the code that it begins with, or the name before what it says in brackets. */
const isCalled = (label: string, text: string): boolean =>
  [label, codeIn(label), nameIn(label)].some((one) => sortKey(one) === sortKey(text))

/** Ids of the records that pasted cells name by label, as tables show it, or by the beginning of it; those not found are absent. */
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
              // A search looks into each field, and finds no label of several.
              const search = codeIn(nameIn(text))
              const options = await lookup(resource, { ...anyLookup, search }, signal)
              const same = options.filter(({ label }) => isCalled(label, text))
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
