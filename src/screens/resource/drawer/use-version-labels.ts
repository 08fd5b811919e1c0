import type { Lookup } from '#src/query/lookup-query.ts'
import { idsIn, type Labels, referring } from '#src/schema/field-references.ts'
import type { Version } from '#src/schema/history.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { useLabels } from '#src/table/use-labels.ts'

/** Today's labels of the records that the versions of a record refer to, by field. */
export function useVersionLabels(model: RenderModel, lookup: Lookup, versions: Version[]): Labels {
  const references = model.fields.flatMap(({ name, property }) => {
    const resource = referring(property)['x-ref']
    return resource === undefined ? [] : [{ name, resource }]
  })
  const idsByResource: Record<string, string[]> = {}
  for (const { name, resource } of references)
    for (const { record } of versions) {
      idsByResource[resource] = [...(idsByResource[resource] ?? []), ...idsIn(record[name])]
    }
  const labels = useLabels(lookup, idsByResource)
  return Object.fromEntries(references.map(({ name, resource }) => [name, labels[resource] ?? {}]))
}
