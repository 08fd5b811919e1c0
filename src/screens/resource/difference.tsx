import type { Lookup } from '#src/query/lookup-query.ts'
import type { JsonValue } from '#src/schema/json.ts'
import { fromPointer } from '#src/schema/json-pointer.ts'
import type { FieldChange } from '#src/schema/pending.ts'
import { idsIn, type Labels, referring } from '#src/schema/reference.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type Field, findField } from '#src/schema/screen.ts'
import { useLabels } from '#src/table/use-labels.ts'
import { Fact } from './facts.tsx'
import css from './pending-change.module.css'

type DifferenceProps = {
  model: RenderModel
  /** What is known already of what the records are called that it refers to. */
  labels?: Labels | undefined
  changes: FieldChange[]
  lookup: Lookup
  /** What its two columns hold. */
  headings?: [string, string]
}

/** What a change sets, field by field, against what is in force, or one version against another. */
export function Difference({
  model,
  labels: known = {},
  changes,
  lookup,
  headings: [first, second] = ['Antes', 'Después'],
}: DifferenceProps) {
  const rows = changes.flatMap(({ pointer, before, after }) => {
    const field = findField(model, fromPointer(pointer)[0] ?? '')
    return field ? [{ field, before, after }] : []
  })
  const wanted: Record<string, string[]> = {}
  for (const { field, before, after } of rows)
    for (const id of [...idsIn(before), ...idsIn(after)]) {
      const resource = referring(field.property)['x-ref']
      if (resource !== undefined && known[field.name]?.[id] === undefined)
        wanted[resource] = [...(wanted[resource] ?? []), id]
    }
  const found = useLabels(lookup, wanted)
  const labels: Labels = { ...known }
  for (const { field } of rows) {
    const resource = referring(field.property)['x-ref']
    if (resource !== undefined) labels[field.name] = { ...found[resource], ...known[field.name] }
  }
  return (
    <table className={css.difference}>
      <thead>
        <tr>
          <th scope="col">Campo</th>
          <th scope="col">{first}</th>
          <th scope="col">{second}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, before, after }) => (
          <tr key={field.name}>
            <th scope="row">{field.title}</th>
            <td>
              <Value field={field} value={before} labels={labels} />
            </td>
            <td className={css.after}>
              <Value field={field} value={after} labels={labels} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ValueProps = { field: Field; value: JsonValue | undefined; labels: Labels }

const Value = ({ field, value, labels }: ValueProps) =>
  value === undefined ? 'vacío' : <Fact field={field} value={value} labels={labels} path={[field.name]} />
