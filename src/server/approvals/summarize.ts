import { dequal as equal } from 'dequal/lite'
import { isClass } from '#src/kinds/distinguishing-fields.ts'
import { listWords } from '#src/kinds/list-words.ts'
import { redactedValue } from '#src/kinds/redacted-value.ts'
import { tellingFields } from '#src/kinds/telling-fields.ts'
import { unitOf, valueInWords } from '#src/kinds/value-in-words.ts'
import { referring } from '#src/schema/field-references.ts'
import { type InboxSummary, type SummaryValue, summarySize } from '#src/schema/inbox-item.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { fieldsOfLabel } from '#src/schema/label-template.ts'
import { type Field, type Screen, writableFields } from '#src/schema/screen.ts'
import { firstDay, lastDay } from '#src/schema/validity.ts'

/** Values of a record and of what a change makes of it; an empty field may be null. */
export type Summarized = {
  kind: 'crear' | 'editar' | 'inactivar' | 'solicitud'
  /** The record as it is; a new one as it is to be. */
  current: JsonObject
  /** As a change is to make it, where it is not the record itself. */
  proposed: JsonObject | null
  /** The period of its stable key that a new one follows. */
  previous: JsonObject | null
}

/** A field of a summary, with its values before and after. */
export type SummaryField = { field: Field; before?: JsonValue; after?: JsonValue }

/** What a summary is made from: the fields of its values, and what stands beside these. */
export type Summary = Omit<InboxSummary, 'values'> & { fields: SummaryField[] }

/**
 * Chooses what is told of a change or a request: of a change what becomes something else, columns of the table first;
 * of a new period how it differs from the one before; of what is new without one, and of a request, the columns by which
 * it is known, of a first period its values first.
 */
export function summarize(screen: Screen, summarized: Summarized): Summary {
  const { kind, current, proposed, previous } = summarized
  if (kind === 'inactivar') return { fields: [], more: 0 }
  const after = proposed ?? current
  const day = kind !== 'editar' && screen.dated ? after[firstDay] : undefined
  const from = typeof day === 'string' ? { from: day } : {}
  if (kind === 'editar') return { ...first(changed(writableFields(screen), current, after)), ...from }
  const telling = fieldsToSummarize(screen).filter(({ name }) => !isNaming(screen, name))
  if (kind === 'crear' && previous) {
    const written = telling.filter(({ readOnly }) => !readOnly)
    return { ...first(changed(written, previous, after)), ...from, isNextPeriod: true }
  }
  const columns = telling.filter(({ property }) => property['x-table'])
  const known = tellingFields(kind === 'crear' && screen.dated ? valuesFirst(columns) : columns, after)
  return { fields: known.map((field) => ({ field, after: after[field.name] ?? null })), more: 0, ...from }
}

/** Fields whose values a summary may tell: those that people write, and computed columns. */
export const fieldsToSummarize = ({ fields }: Pick<Screen, 'fields'>): Field[] =>
  fields.filter(({ readOnly, property }) => !readOnly || property['x-table'])

const changed = (fields: Field[], before: JsonObject, after: JsonObject): SummaryField[] =>
  columnsFirst(fields).flatMap((field) => {
    const [old, now] = [valueIn(before, field), valueIn(after, field)]
    return equal(old, now)
      ? []
      : [
          {
            field,
            ...(old === undefined ? {} : { before: old }),
            ...(now === undefined ? {} : { after: now }),
          },
        ]
  })

const first = (fields: SummaryField[]): Summary => ({
  fields: fields.slice(0, summarySize),
  more: Math.max(0, fields.length - summarySize),
})

/** Whether a field is in the label of a record already, says when it holds, or in which state it is. */
const isNaming = ({ label, dated, workflow }: Screen, name: string): boolean =>
  [
    ...fieldsOfLabel(label),
    ...(dated?.keys[0] ?? []),
    ...(workflow ? [workflow.state] : []),
    ...[firstDay, lastDay, 'status'],
  ].includes(name)

const columnsFirst = (fields: Field[]): Field[] => [
  ...fields.filter(({ property }) => property['x-table']),
  ...fields.filter(({ property }) => !property['x-table']),
]

/** A period is there for its values: what it is classed by stands behind them. */
const valuesFirst = (fields: Field[]): Field[] => [
  ...fields.filter((field) => !isClass(field)),
  ...fields.filter(isClass),
]

const valueIn = (values: JsonObject, { name }: Field): JsonValue | undefined => {
  const value = values[name] ?? undefined
  return Array.isArray(value) && value.length === 0 ? undefined : value
}

/** Longest text of a value, in characters. */
const longestText = 60

/**
 * A value of a summary in words, as a list shows it: the end of a masked one, and what a list of single values has more
 * and no more. Of personal values that no list shows, and of those that hold others, only the title is told, and so where
 * both look the same.
 * @param labelOf label of a record that the field refers to
 */
export function toSummaryValue(
  { field, before, after }: SummaryField,
  labelOf: (id: string) => string | undefined,
): SummaryValue {
  const { title } = unitOf(field)
  const { property } = field
  const isUnlisted = property['x-personal'] === true && !property['x-table']
  if (field.level || isUnlisted) return { title }
  if (Array.isArray(after ?? before)) return { title, ...itemsThatDiffer(field, before, after) }
  const textOf = (value: JsonValue | undefined): string | undefined => {
    const shown = property['x-masked'] ? redactedValue(field, value) : value
    if (shown === undefined) return undefined
    return shortened((typeof shown === 'string' && labelOf(shown)) || valueInWords(field, shown).text)
  }
  const [old, now] = [textOf(before), textOf(after)]
  return old === now
    ? { title }
    : { title, ...(old === undefined ? {} : { before: old }), ...(now === undefined ? {} : { after: now }) }
}

/** What a list has more and no more, and all of one that was not there before. Nothing of records, which it names by ids. */
function itemsThatDiffer(
  field: Field,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): Pick<SummaryValue, 'items' | 'after'> {
  if (referring(field.property)['x-ref'] !== undefined) return {}
  const words = listWords(field, before ?? [], after ?? [])
  const items = words && [words.before, words.after].filter((text) => text !== '').map(shortened)
  const whole = before === undefined && after !== undefined && !field.property['x-masked']
  return {
    ...(items ? { items } : {}),
    ...(items && whole ? { after: shortened(valueInWords(field, after).text) } : {}),
  }
}

const shortened = (text: string): string =>
  [...text].length > longestText
    ? `${[...text]
        .slice(0, longestText - 1)
        .join('')
        .trimEnd()}…`
    : text
