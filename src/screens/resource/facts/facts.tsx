import { partsOf } from '#src/form/form-parts.ts'
import { isSpelledOut } from '#src/schema/is-spelled-out.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { Field } from '#src/schema/screen.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useCells } from '../use-cells.ts'
import { FactList } from './fact-value.tsx'
import css from './facts.module.css'
import { factsTexts } from './facts-texts.ts'
import type { PartFactsProps } from './named-facts.tsx'

const NamedFacts = lazyPart(() => import('./named-facts.tsx').then(({ NamedFacts: part }) => part))

/**
 * A record in the parts of its form, read-only, in the words of the table; the fields that the server sets, and no
 * part has, come last.
 */
export function Facts({ model, record }: { model: RenderModel; record: StoredRecord }) {
  const { parts, ...rest } = readParts(model)
  const { texts } = useCells(model)
  const wordsOf = (field: Field) => (isSpelledOut(field, record) ? undefined : texts[field.name]?.(record))
  const used = parts
    .map(({ title, fields }) => ({ title, fields: fields.filter((field) => !isUnused(field, record)) }))
    .filter(({ fields }) => fields.length > 0)
  const trace = rest.trace.filter(({ name }) => record[name] !== undefined)
  return (
    <>
      {used.map((part, index) => (
        <section key={part.title} className={css.part} aria-label={part.title || factsTexts.data}>
          <h3>{part.title || (index === 0 ? factsTexts.data : factsTexts.otherData)}</h3>
          <PartFacts fields={part.fields} record={record} wordsOf={wordsOf} />
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

/** Whether a record has no value in a field that only some records have (`x-visible`). */
const isUnused = ({ name, property }: Field, record: StoredRecord): boolean =>
  property['x-visible'] !== undefined && record[name] === undefined

/** Fields of a part; those of a log that tell a change of another record are a table. */
const PartFacts = (props: PartFactsProps) =>
  props.fields.some(({ property }) => property['x-names-of']) ? (
    <NamedFacts {...props} />
  ) : (
    <FactList {...props} object={props.record} labels={props.record.labels ?? {}} path={[]} />
  )

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
