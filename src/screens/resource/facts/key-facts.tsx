import { redactedValue } from '#src/kinds/redacted-value.ts'
import { decisiveFields } from '#src/kinds/telling-fields.ts'
import { traceFields } from '#src/schema/history.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type Field, findField } from '#src/schema/screen.ts'
import { Guarded } from '#src/ui/error-boundary.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { shownAs } from '../record/record-words.ts'
import { useCells } from '../use-cells.ts'
import { Fact } from './fact-value.tsx'
import facts from './facts.module.css'
import css from './key-facts.module.css'

/** As many as are read at one look. */
const most = 8

type KeyFactsProps = {
  model: RenderModel
  record: StoredRecord
  /** Fields shown elsewhere in the dialog. */
  without?: string[]
  /** The fields to show, in their order, in place of its first columns. */
  only?: string[]
  /** Whether it stands on another screen than its own, where of a masked value the end is shown. */
  isElsewhere?: boolean
}

/**
 * Main fields of a record, for who is to decide on it: what it is about, whose it is, its amounts and its first other
 * columns, in the words of the table; personal values as the record has them, which the server decides for its reader.
 */
export function KeyFacts({ model, record, without = [], only, isElsewhere }: KeyFactsProps) {
  const { texts } = useCells(model)
  const left = [...without, ...model.key, ...traceFields, model.workflow?.state]
  const shown = only
    ? only
        .flatMap((name) => findField(model, name) ?? [])
        .filter(({ name }) => record[name] !== undefined)
        .slice(0, most)
    : decisiveFields(
        model.fields.filter(
          ({ name, property }) => property['x-table'] && record[name] !== undefined && !left.includes(name),
        ),
        record,
        most,
        model.unique,
      )
  if (shown.length === 0) return null
  return (
    <dl className={`${facts.facts} ${css.about}`}>
      {shown.map((field) => (
        <div key={field.name}>
          <dt>{field.title}</dt>
          <dd>
            <Guarded
              of={record}
              draw={() => <KeyFact {...{ field, record, isElsewhere }} words={texts[field.name]?.(record)} />}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type KeyFactProps = Pick<KeyFactsProps, 'record' | 'isElsewhere'> & {
  field: Field
  words: string | undefined
}

function KeyFact({ field, record, words, isElsewhere }: KeyFactProps) {
  if (words !== undefined) return safeText(words)
  const { name, property } = field
  const labels = record.labels ?? {}
  if (isElsewhere && property['x-masked'])
    return shownAs(field, redactedValue(field, record[name]), labels[name])
  return <Fact field={field} value={record[name]} labels={labels} path={[name]} />
}
