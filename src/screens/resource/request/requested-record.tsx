import { partsOf } from '#src/form/form-parts.ts'
import type { Lookup } from '#src/query/lookup-query.ts'
import { type Labels, labelKey } from '#src/schema/field-references.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { Field } from '#src/schema/screen.ts'
import { useLabels } from '#src/table/use-labels.ts'
import { FactList } from '../facts/fact-value.tsx'
import { useCells } from '../use-cells.ts'
import { referredIn, unlabelled } from './referred-in.ts'
import css from './request-dialog.module.css'

type RequestedRecordProps = {
  model: RenderModel
  record: JsonObject
  labels: Labels | undefined
  lookup: Lookup
}

/** What a new record asks for: its fields with a value, read-only, by the sections of the form. */
export function RequestedRecord({ model, record, labels: given = {}, lookup }: RequestedRecordProps) {
  const referred = referredIn(model.fields, record)
  const fetched = useLabels(lookup, unlabelled(referred, given))
  const labels: Labels = { ...given }
  for (const { path, resource } of referred)
    labels[labelKey(path)] = { ...fetched[resource], ...given[labelKey(path)] }
  const { texts } = useCells(model)
  const shown = { ...record, id: '', version: 0 }
  const wordsOf = ({ name, level }: Field) => (level ? undefined : texts[name]?.(shown))
  const parts = partsOf(model)
    .map(({ title, fields }) => ({ title, fields: fields.filter(({ name }) => !isEmpty(record[name])) }))
    .filter(({ fields }) => fields.length > 0)
  return (
    <div className={css.record}>
      {parts.map(({ title, fields }) => (
        <section key={title} aria-label={title || model.singular}>
          {title && <h3>{title}</h3>}
          <FactList {...{ fields, labels, wordsOf }} object={record} path={[]} />
        </section>
      ))}
    </div>
  )
}

const isEmpty = (value: JsonValue | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
