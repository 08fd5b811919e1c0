import { registry } from '#src/kinds/views.ts'
import type { Lookup } from '#src/query/lookup-query.ts'
import type { JsonValue } from '#src/schema/json.ts'
import { fromPointer } from '#src/schema/json-pointer.ts'
import type { FieldChange } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type Field, findField } from '#src/schema/screen.ts'
import { useLabels } from '#src/table/use-labels.ts'
import css from './pending-change.module.css'

type DifferenceProps = { model: RenderModel; record: StoredRecord; changes: FieldChange[]; lookup: Lookup }

/** What a change sets, field by field, against what is in force. */
export function Difference({ model, record, changes, lookup }: DifferenceProps) {
  const rows = changes.flatMap(({ pointer, before, after }) => {
    const field = findField(model, fromPointer(pointer)[0] ?? '')
    return field ? [{ field, before, after }] : []
  })
  const wanted: Record<string, string[]> = {}
  for (const { field, after } of rows) {
    const resource = field.property['x-ref']
    if (resource !== undefined && typeof after === 'string')
      wanted[resource] = [...(wanted[resource] ?? []), after]
  }
  const labels = useLabels(lookup, wanted)
  const called = (field: Field, value: JsonValue | undefined): string | undefined =>
    record.labels?.[field.name]?.[String(value)] ?? labels[field.property['x-ref'] ?? '']?.[String(value)]
  return (
    <table className={css.difference}>
      <thead>
        <tr>
          <th scope="col">Campo</th>
          <th scope="col">Antes</th>
          <th scope="col">Después</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, before, after }) => (
          <tr key={field.name}>
            <th scope="row">{field.title}</th>
            <td>
              <Value field={field} value={before} label={called(field, before)} />
            </td>
            <td className={css.after}>
              <Value field={field} value={after} label={called(field, after)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({
  field,
  value,
  label,
}: {
  field: Field
  value: JsonValue | undefined
  label: string | undefined
}) {
  if (value === undefined) return 'vacío'
  const { Cell } = registry.viewOf(field)
  return <Cell value={value} property={field.property} label={label} />
}
