import { kindOf } from '#src/kinds/index.ts'
import { redactedValue } from '#src/kinds/redacted-value.ts'
import { idsIn, type Labels, labelAt, labelKey, referring } from '#src/schema/field-references.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { type Field, isNeverWhole } from '#src/schema/screen.ts'

/** A value under its title; those inside another one stand deeper. */
export type Line = { title: string; text: string; depth: number }

/** Items of a list that are printed at most; the rest is counted. */
const mostItems = 200

/** Stands for no value. */
export const nothing = '—'

/** The fields of an object as lines, in the words of the screen; a list has a line an item. */
export function linesOf(
  fields: Field[],
  object: JsonObject,
  labels: Labels,
  wordsOf: (field: Field) => string | undefined = () => undefined,
): Line[] {
  return fields.flatMap((field) => {
    const words = wordsOf(field)
    if (words) return [{ title: field.title, text: words, depth: 0 }]
    return valueLines(field, object[field.name] ?? undefined, labels, [field.name])
  })
}

function valueLines(field: Field, value: JsonValue | undefined, labels: Labels, path: string[]): Line[] {
  const { title, level } = field
  if (level && isJsonObject(value))
    return [
      { title, text: '', depth: 0 },
      ...level.fields.flatMap((inner) =>
        valueLines(inner, value[inner.name] ?? undefined, labels, [...path, inner.name]).map(deeper),
      ),
    ]
  if (level && Array.isArray(value) && value.length > 0) {
    const left = value.length - mostItems
    return [
      { title, text: countOf(value.length), depth: 0 },
      ...value.slice(0, mostItems).map((item, index) => ({
        title: String(index + 1),
        text: isJsonObject(item) ? objectText(level.fields, item, labels, path) : nothing,
        depth: 1,
      })),
      ...(left > 0 ? [{ title: '', text: `Y ${left} más, que no se imprimen.`, depth: 1 }] : []),
    ]
  }
  return [{ title, text: valueText(field, value, labels, path), depth: 0 }]
}

const deeper = (line: Line): Line => ({ ...line, depth: line.depth + 1 })

const countOf = (count: number): string => (count === 1 ? '1 elemento' : `${count} elementos`)

/** A value in one text, whatever is inside it; the number of an account or a loan by its end, as screens show it. */
export function valueText(
  field: Field,
  value: JsonValue | undefined,
  labels: Labels,
  path: string[],
): string {
  const seen = isNeverWhole(field) ? redactedValue(field, value) : value
  if (seen === undefined || seen === null || (Array.isArray(seen) && seen.length === 0)) return nothing
  const { level, property } = field
  if (level && isJsonObject(seen)) return objectText(level.fields, seen, labels, path)
  if (level && Array.isArray(seen))
    return [
      ...seen
        .slice(0, mostItems)
        .filter(isJsonObject)
        .map((item) => `(${objectText(level.fields, item, labels, path)})`),
      ...(seen.length > mostItems ? [`y ${seen.length - mostItems} más`] : []),
    ].join(' ')
  const named = labels[labelKey(path)]
  if (referring(property)['x-ref'] !== undefined)
    return idsIn(seen)
      .map((id) => labelAt(named, id) ?? id)
      .join(', ')
  return labelAt(named, String(seen)) ?? formatted(field, seen)
}

const objectText = (fields: Field[], object: JsonObject, labels: Labels, path: string[]): string =>
  fields
    .flatMap((field) => {
      const value = object[field.name] ?? undefined
      if (value === undefined) return []
      return [`${field.title}: ${valueText(field, value, labels, [...path, field.name])}`]
    })
    .join(' · ') || nothing

/** A value as tables show it, with the sign of money or of a share; one of an earlier schema may not fit its kind. */
function formatted(field: Field, value: JsonValue): string {
  try {
    const { format, unit } = kindOf(field)
    const text = format(value, field.property)
    return unit === '$' ? `$\u00a0${text}` : unit === '%' ? `${text}\u00a0%` : text
  } catch {
    return nothing
  }
}
