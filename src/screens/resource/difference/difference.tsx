import { kindOf } from '#src/kinds/index.ts'
import { listWords } from '#src/kinds/list-words.ts'
import type { PartChange } from '#src/kinds/rjsf/document-changes.ts'
import type { Lookup } from '#src/query/lookup-query.ts'
import { idsIn, type Labels, referring } from '#src/schema/field-references.ts'
import type { JsonValue } from '#src/schema/json.ts'
import { fromPointer } from '#src/schema/json-pointer.ts'
import type { FieldChange } from '#src/schema/pending.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type Field, findField } from '#src/schema/screen.ts'
import type { CellSource } from '#src/table/cell-content.tsx'
import { useLabels } from '#src/table/use-labels.ts'
import { Guarded } from '#src/ui/error-boundary.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { changesInside } from '#src/validation/document-label.ts'
import { namesRead } from '#src/validation/rule-reads.ts'
import { Fact } from '../facts/fact-value.tsx'
import { useCells } from '../use-cells.ts'
import css from './difference.module.css'
import { differenceTexts } from './difference-texts.ts'
import { DocumentRows } from './document-part-rows.tsx'

type DifferenceProps = {
  model: RenderModel
  /** Labels known so far of the records that it refers to. */
  labels?: Labels | undefined
  changes: FieldChange[]
  lookup: Lookup
  /** What its two columns hold; of what is new all through, there is one column without. */
  headings?: [string, string] | undefined
  /** A column that tells by how much figures differ, for who compares them to decide. */
  delta?: Delta | undefined
}

/** Heading of that column, and the text of a field; empty for what is no figure. */
export type Delta = {
  heading: string
  textOf: (field: Field, before: JsonValue | undefined, after: JsonValue | undefined) => string
}

/** Differences, field by field: of a change from the record in force, or between two versions. */
export function Difference({
  model,
  labels: givenLabels = {},
  changes,
  lookup,
  headings,
  delta: comparison,
}: DifferenceProps) {
  const rows = changes.flatMap(({ pointer, before, after }) => {
    const field = findField(model, fromPointer(pointer)[0] ?? '')
    return field ? [{ field, before, after, parts: changesInside(field.property, before, after) }] : []
  })
  const missingIds: Record<string, string[]> = {}
  for (const { field, before, after } of rows)
    for (const id of [...idsIn(before), ...idsIn(after)]) {
      const resource = referring(field.property)['x-ref']
      if (resource !== undefined && givenLabels[field.name]?.[id] === undefined)
        missingIds[resource] = [...(missingIds[resource] ?? []), id]
    }
  const fetchedLabels = useLabels(lookup, missingIds)
  const { texts } = useCells(model)
  const labels: Labels = { ...givenLabels }
  for (const { field } of rows) {
    const resource = referring(field.property)['x-ref']
    if (resource !== undefined)
      labels[field.name] = { ...fetchedLabels[resource], ...givenLabels[field.name] }
  }
  const isNew = headings === undefined && rows.every(isAdded)
  const [first, second] = headings ?? (isNew ? newHeadings : changeHeadings)
  const deltas = rows.map(({ field, before, after }) => comparison?.textOf(field, before, after) ?? '')
  const delta = deltas.some((text) => text !== '') ? comparison?.heading : undefined
  const figures = (rows.every(({ field }) => isFigure(field)) && comparison !== undefined) || undefined
  return (
    <table className={comparison === undefined ? css.difference : css.compared}>
      <thead>
        <tr>
          <th scope="col">{differenceTexts.field}</th>
          {first && (
            <th scope="col" data-figure={figures}>
              {first}
            </th>
          )}
          <th scope="col" data-figure={figures}>
            {second}
          </th>
          {delta && (
            <th scope="col" className={css.delta} data-figure={figures}>
              {delta}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, before, after, parts: inside }, index) => {
          const list = listWords(field, before, after, labels)
          const parts = list ? [{ titles: [], ...list }] : inside
          return parts.length > 0 ? (
            <DocumentRows
              key={field.name}
              title={field.title}
              parts={parts}
              columns={[first, second, delta]}
            />
          ) : (
            <tr key={field.name}>
              <th scope="row">{field.title}</th>
              {first && (
                <td className={css.before} data-label={first} data-figure={isFigure(field) || undefined}>
                  {/* Nobody emptied what is computed: it was not there yet. */}
                  {(before !== undefined || !field.readOnly) && (
                    <Guarded
                      of={before}
                      draw={() => <Value {...{ field, labels }} value={before} text={texts[field.name]} />}
                    />
                  )}
                </td>
              )}
              <td className={css.after} data-label={second} data-figure={isFigure(field) || undefined}>
                <Guarded
                  of={after}
                  draw={() => <Value {...{ field, labels }} value={after} text={texts[field.name]} />}
                />
              </td>
              {delta && (
                <td className={css.delta} data-label={delta}>
                  {deltas[index]}
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type Headings = [before: string | undefined, after: string]

/** Headings of a change to what there is, also where it had no value before. */
export const changeHeadings: [before: string, after: string] = [differenceTexts.before, differenceTexts.after]

const newHeadings: Headings = [undefined, differenceTexts.value]

/** Whether there was nothing before; a value may say so by its parts alone. */
const isAdded = ({ before, parts }: { before: JsonValue | undefined; parts: PartChange[] }): boolean =>
  before === undefined || (parts.length > 0 && parts.every((part) => part.before === undefined))

const isFigure = (field: Field): boolean => kindOf(field).align === 'end'

type ValueProps = {
  field: Field
  value: JsonValue | undefined
  labels: Labels
  /** The table's text in place of the value. */
  text: CellSource['texts'][string] | undefined
}

/** A value in the words of the table, where no other field affects these. */
function Value({ field, value, labels, text }: ValueProps) {
  if (value === undefined) return differenceTexts.empty
  const shown = text && isOfItsOwn(field) ? text({ id: '', version: 0, [field.name]: value }) : undefined
  return safeText(shown ?? '') || <Fact field={field} value={value} labels={labels} path={[field.name]} />
}

const isOfItsOwn = ({ name, property }: Field): boolean =>
  [...namesRead([property['x-cell'] ?? ''], 'self', 'root')].every((read) => read === name)
