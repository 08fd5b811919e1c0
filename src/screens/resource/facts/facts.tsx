import { lazy, Suspense } from 'react'
import { partsOf } from '#src/form/form-parts.ts'
import { registry } from '#src/kinds/views.ts'
import { idsIn, type Labels, labelKey } from '#src/schema/field-references.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type Field, isNeverWhole } from '#src/schema/screen.ts'
import { Guarded } from '#src/ui/error-boundary.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { shownAs } from '../record/record-words.ts'
import { useCells } from '../use-cells.ts'
import { FactTable } from './fact-table.tsx'
import css from './facts.module.css'
import { factsTexts } from './facts-texts.ts'

const RowChart = lazy(() => import('./row-chart.tsx').then(({ RowChart: chart }) => ({ default: chart })))

/**
 * A record in the parts of its form, read-only, in the words of the table; the fields that the server sets, and no
 * part has, come last.
 */
export function Facts({ model, record }: { model: RenderModel; record: StoredRecord }) {
  const { parts, ...rest } = readParts(model)
  const { texts } = useCells(model)
  const wordsOf = ({ name, level }: Field) => (level ? undefined : texts[name]?.(record))
  const trace = rest.trace.filter(({ name }) => record[name] !== undefined)
  return (
    <>
      {parts.map((part, index) => (
        <section key={part.title} className={css.part} aria-label={part.title || factsTexts.data}>
          <h3>{part.title || (index === 0 ? factsTexts.data : factsTexts.otherData)}</h3>
          <FactList
            fields={part.fields}
            object={record}
            labels={record.labels ?? {}}
            path={[]}
            wordsOf={wordsOf}
          />
        </section>
      ))}
      {trace.length > 0 && (
        <section className={css.part} aria-label={factsTexts.stampsOfRecord}>
          <h3>
            {factsTexts.record}{' '}
            <small>
              {factsTexts.version} {record.version}
            </small>
          </h3>
          <FactList fields={trace} object={record} labels={record.labels ?? {}} path={[]} wordsOf={wordsOf} />
        </section>
      )}
    </>
  )
}

/** Parts of the form with all fields that its sections name, whoever sets them, and the fields in none. */
function readParts(model: RenderModel): { parts: { title: string; fields: Field[] }[]; trace: Field[] } {
  const { fields, sections } = model
  const sectionParts = sections.map(({ title, fields: names }) => ({
    title,
    fields: names.flatMap((name) => fields.find((field) => field.name === name) ?? []),
  }))
  const parts = [...sectionParts, ...partsOf(model).slice(sections.length)].filter(
    (part) => part.fields.length > 0,
  )
  const placed = new Set(['id', 'version', ...parts.flatMap((part) => part.fields.map(({ name }) => name))])
  return { parts, trace: fields.filter(({ name }) => !placed.has(name)) }
}

type FactsOf = {
  fields: Field[]
  object: JsonObject
  labels: Labels
  path: string[]
  /** The schema's text in place of a value (`x-cell`). */
  wordsOf?: (field: Field) => string | undefined
}

const FactList = ({ fields, object, labels, path, wordsOf }: FactsOf) => (
  <dl className={css.facts}>
    {fields.map((field) => (
      <div key={field.name} className={field.level ? css.whole : undefined}>
        <dt>{field.title}</dt>
        <dd>
          <Guarded
            of={object}
            draw={() =>
              safeText(wordsOf?.(field) ?? '') || (
                <Fact field={field} value={object[field.name]} labels={labels} path={[...path, field.name]} />
              )
            }
          />
        </dd>
      </div>
    ))}
  </dl>
)

type FactProps = { field: Field; value: JsonValue | undefined; labels: Labels; path: string[] }

/** A value of a field, whatever is inside it. */
export function Fact({ field, value, labels, path }: FactProps) {
  if (value === undefined || (Array.isArray(value) && value.length === 0))
    return <span className={css.nothing}>—</span>
  const inside = field.level?.fields
  if (inside && isJsonObject(value))
    return <FactList fields={inside} object={value} labels={labels} path={path} />
  if (inside && Array.isArray(value) && field.kind === 'matriz')
    return (
      <>
        {field.property['x-chart'] && (
          <Suspense>
            <RowChart chart={field.property['x-chart']} columns={inside} items={value.filter(isJsonObject)} />
          </Suspense>
        )}
        <FactTable
          title={field.title}
          columns={inside}
          items={value.filter(isJsonObject)}
          draw={(column, item) => (
            <Fact field={column} value={item[column.name]} labels={labels} path={[...path, column.name]} />
          )}
        />
      </>
    )
  if (inside && Array.isArray(value))
    return (
      <ol className={css.items}>
        {value.filter(isJsonObject).map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no other name
          <li key={index}>
            <FactList fields={inside} object={item} labels={labels} path={path} />
          </li>
        ))}
      </ol>
    )
  const { Cell, shortText } = registry.viewOf(field)
  // The server decides what this person may see of a document; a record is where it is shown whole.
  if (shortText || isNeverWhole(field)) return shownAs(field, value, undefined)
  return <Cell value={value} property={field.property} label={labelOf(value, labels[labelKey(path)])} />
}

/** The label of a reference, or those of a list of them. */
function labelOf(value: JsonValue, labels: Record<string, string> | undefined): string | undefined {
  if (!labels || !Array.isArray(value)) return labels?.[String(value)]
  return idsIn(value)
    .map((id) => labels[id] ?? id)
    .join('; ')
}
