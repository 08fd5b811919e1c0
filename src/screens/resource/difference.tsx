import type { Lookup } from '#src/query/lookup-query.ts'
import type { JsonValue } from '#src/schema/json.ts'
import { fromPointer } from '#src/schema/json-pointer.ts'
import type { FieldChange } from '#src/schema/pending.ts'
import { idsIn, type Labels, referring } from '#src/schema/reference.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type Field, findField } from '#src/schema/screen.ts'
import type { CellSource } from '#src/table/cell-content.tsx'
import { useLabels } from '#src/table/use-labels.ts'
import { shownText } from '#src/ui/shown-text.ts'
import { Fact } from './facts.tsx'
import css from './pending-change.module.css'
import { useCells } from './use-cells.ts'

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
  const { texts } = useCells(model)
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
              <Value {...{ field, labels }} value={before} text={texts[field.name]} />
            </td>
            <td className={css.after}>
              <Value {...{ field, labels }} value={after} text={texts[field.name]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ValueProps = {
  field: Field
  value: JsonValue | undefined
  labels: Labels
  /** What the table shows in place of the value. */
  text: CellSource['texts'][string] | undefined
}

/** A value in the words of the table, where these go by nothing else of the record. */
function Value({ field, value, labels, text }: ValueProps) {
  if (value === undefined) return 'vacío'
  const shown = text && isOfItsOwn(field) ? text({ id: '', version: 0, [field.name]: value }) : undefined
  return shownText(shown ?? '') || <Fact field={field} value={value} labels={labels} path={[field.name]} />
}

const isOfItsOwn = ({ name, property }: Field): boolean =>
  [...(property['x-cell'] ?? '').matchAll(/\bself\.(\w+)/g)].every(([, read]) => read === name)
