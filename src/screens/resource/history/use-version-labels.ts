import type { Lookup } from '#src/query/lookup-query.ts'
import type { Version } from '#src/schema/history.ts'
import { idsIn, type Labels, referring } from '#src/schema/reference.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { useLabels } from '#src/table/use-labels.ts'

/** What the records are called today that the versions of a record refer to, by field. */
export function useVersionLabels(model: RenderModel, lookup: Lookup, versions: Version[]): Labels {
  const references = model.fields.flatMap(({ name, property }) => {
    const resource = referring(property)['x-ref']
    return resource === undefined ? [] : [{ name, resource }]
  })
  const wanted: Record<string, string[]> = {}
  for (const { name, resource } of references)
    for (const { record } of versions) {
      wanted[resource] = [...(wanted[resource] ?? []), ...idsIn(record[name])]
    }
  const found = useLabels(lookup, wanted)
  return Object.fromEntries(references.map(({ name, resource }) => [name, found[resource] ?? {}]))
}
