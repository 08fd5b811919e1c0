import { dayWords } from '#src/kinds/day-words.ts'
import { referring } from '#src/schema/field-references.ts'
import type { SummaryValue } from '#src/schema/inbox-item.ts'
import type { JsonValue } from '#src/schema/json.ts'
import { fromPointer } from '#src/schema/json-pointer.ts'
import { type FieldChange, type Pending, pendingOf, proposed } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type Field, findField } from '#src/schema/screen.ts'
import { SummaryWords } from '#src/session/summary-words.tsx'
import type { Question } from '#src/ui/confirm.tsx'
import { holdsFrom } from '../holds-from.ts'
import { nameOnScreen, shownAs } from '../record/record-words.ts'
import { approvalTexts } from './approval-texts.ts'

/**
 * Question before a change is approved: which record of which screen it is of, the first values that it sets, and from
 * which day it holds; a change of what is in force already holds as of now.
 */
export function approveQuestion(model: RenderModel, record: StoredRecord, today: string): Question {
  const changed = proposed(record)
  const pending = pendingOf(record)
  const day = holdsFrom(model, record, today)
  return {
    title: approvalTexts.approveQuestion,
    message: approvalTexts.approveEffect(day && dayWords(day)),
    details: (
      <>
        <p>{nameOnScreen(model, changed)}</p>
        {pending && (
          <p>
            <SummaryWords item={{ kind: pending.kind, summary: summaryOf(model, record, pending) }} />
          </p>
        )}
      </>
    ),
    cancelText: approvalTexts.cancel,
    confirmText: approvalTexts.approve,
  }
}

const valuesInQuestion = 4

/** The changed values in words; one that is no single value, or a record without a label, by its field's name alone. */
function summaryOf(model: RenderModel, record: StoredRecord, { changes }: Pending) {
  const values = changes.flatMap(({ pointer, before, after }): SummaryValue[] => {
    const field = findField(model, fromPointer(pointer)[0] ?? '')
    return field === undefined || field.readOnly
      ? []
      : [summaryValue(field, { pointer, before, after }, record)]
  })
  return { values: values.slice(0, valuesInQuestion), more: Math.max(0, values.length - valuesInQuestion) }
}

function summaryValue(field: Field, { before, after }: FieldChange, { labels }: StoredRecord): SummaryValue {
  const known = labels?.[field.name]
  const isSaid = (value: JsonValue | undefined): boolean =>
    typeof value !== 'object' &&
    (value === undefined ||
      referring(field.property)['x-ref'] === undefined ||
      String(value) in (known ?? {}))
  const said = (name: 'before' | 'after', value: JsonValue | undefined): Partial<SummaryValue> =>
    value === undefined ? {} : { [name]: shownAs(field, value, known) }
  const isWhole = isSaid(before) && isSaid(after)
  return { title: field.title, ...(isWhole && { ...said('before', before), ...said('after', after) }) }
}
