import { registry } from '#src/kinds/views.ts'
import { idsIn, type Labels, labelKey, referring } from '#src/schema/field-references.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { type Field, isNeverWhole } from '#src/schema/screen.ts'
import { Guarded } from '#src/ui/error-boundary.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { shownAs } from '../record/record-words.ts'
import css from './facts.module.css'
import { ReferenceFact } from './reference-fact.tsx'

const LimitBars = lazyPart(() => import('#src/table/limit-bars.tsx').then(({ LimitBars: part }) => part))

const GridFact = lazyPart(() => import('./grid-fact.tsx').then(({ GridFact: part }) => part))

type FactsOf = {
  fields: Field[]
  object: JsonObject
  labels: Labels
  path: string[]
  /** The schema's text in place of a value (`x-cell`). */
  wordsOf?: (field: Field) => string | undefined
}

/** Fields with their values. */
export const FactList = ({ fields, object, labels, path, wordsOf }: FactsOf) => (
  <dl className={css.facts}>
    {fields.map((field) => (
      <div key={field.name} className={field.level ? css.whole : undefined}>
        <dt>{field.title}</dt>
        <dd>
          <Guarded
            of={object}
            draw={() =>
              safeText(wordsOf?.(field) ?? '') || (
                <Fact
                  field={field}
                  value={object[field.name]}
                  labels={labels}
                  path={[...path, field.name]}
                  screen={object[field.property['x-record-of'] ?? '']}
                />
              )
            }
          />
        </dd>
      </div>
    ))}
  </dl>
)

type FactProps = {
  field: Field
  value: JsonValue | undefined
  labels: Labels
  path: string[]
  /** The screen of the record that the value is the id of (`x-record-of`). */
  screen?: JsonValue | undefined
}

/** A value of a field, whatever is inside it. */
export function Fact({ field, value, labels, path, screen }: FactProps) {
  if (value === undefined || (Array.isArray(value) && value.length === 0))
    return <span className={css.nothing}>—</span>
  const inside = field.level?.fields
  if (field.property['x-bars'] && isJsonObject(value)) return <LimitBars {...{ field, value, registry }} />
  if (inside && isJsonObject(value))
    return <FactList fields={inside} object={value} labels={labels} path={path} />
  if (inside && Array.isArray(value) && field.kind === 'matriz')
    return (
      <GridFact
        field={field}
        columns={inside}
        items={value.filter(isJsonObject)}
        draw={(column, item) => (
          <Fact field={column} value={item[column.name]} labels={labels} path={[...path, column.name]} />
        )}
      />
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
  const { Cell, Whole = Cell, shortText } = registry.viewOf(field)
  const known = labels[labelKey(path)]
  const resource =
    referring(field.property)['x-ref'] ??
    (typeof screen === 'string' && known?.[String(value)] !== undefined ? screen : undefined)
  if (resource !== undefined) return <ReferenceFact resource={resource} ids={idsIn(value)} labels={known} />
  // The server decides what this person may see of a document; a record is where it is shown whole.
  if (shortText || isNeverWhole(field)) return shownAs(field, value, undefined)
  return <Whole value={value} property={field.property} />
}
