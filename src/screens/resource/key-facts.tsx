import { maskedValue } from '#src/kinds/masked-value.ts'
import { traceFields } from '#src/schema/history.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { Field } from '#src/schema/screen.ts'
import facts from './facts.module.css'
import css from './key-facts.module.css'
import { shownAs } from './record-name.ts'

/** As many as are read at one look. */
const most = 6

type KeyFactsProps = {
  model: RenderModel
  record: StoredRecord
  /** Fields that stand elsewhere in the dialog. */
  without?: string[]
}

/** What a record is about, for whoever is to decide on it: its first columns, masked as the table masks them. */
export function KeyFacts({ model, record, without = [] }: KeyFactsProps) {
  const left = [...without, ...model.key, ...traceFields, model.workflow?.state]
  const shown = model.fields.filter(
    ({ name, property }) => property['x-table'] && record[name] !== undefined && !left.includes(name),
  )
  if (shown.length === 0) return null
  return (
    <dl className={`${facts.facts} ${css.about}`}>
      {shown.slice(0, most).map((field) => (
        <div key={field.name}>
          <dt>{field.title}</dt>
          <dd>{factOf(field, record)}</dd>
        </div>
      ))}
    </dl>
  )
}

function factOf(field: Field, record: StoredRecord): string {
  const value = field.property['x-masked'] ? maskedValue(field, record[field.name]) : record[field.name]
  return shownAs(field, value, record.labels?.[field.name])
}
