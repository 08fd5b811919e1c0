import type { Registry } from '#src/kinds/kind-view.tsx'
import { groupInWords } from '#src/schema/group-in-words.ts'
import { isJsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Field } from '#src/schema/screen.ts'
import type { CellSource } from './cell-content.tsx'
import { limitShares, noLimit } from './limit-shares.ts'

const figure = new Intl.NumberFormat('es-CO', { useGrouping: false, maximumFractionDigits: 20 })

/**
 * A cell as a spreadsheet of this country takes it: as shown, but figures without dots.
 * @param texts of the schema that stand in the place of values
 */
export function copiedText(
  { name, property, ...field }: Field,
  row: StoredRecord,
  registry: Registry,
  texts: CellSource['texts'] = {},
): string {
  const value = row[name]
  const text = texts[name]?.(row)
  if (text !== undefined) return asText(text)
  if (value === undefined) return ''
  if (typeof value === 'number') return figure.format(value)
  if (property['x-bars'] && isJsonObject(value))
    return (
      limitShares(property, value)
        .map(({ title, percent }) => `${title}: ${percent}`)
        .join('; ') || noLimit
    )
  if (field.level && isJsonObject(value))
    return groupInWords(field.level.fields, value, (inside, one) =>
      registry.kindOf(inside).format(one, inside.property),
    )
  const label = row.labels?.[name]?.[String(value)]
  const { shortText } = registry.viewOf(field)
  return asText(label ?? shortText?.(value, property) ?? registry.kindOf(field).format(value, property))
}

/** A spreadsheet would run a text that begins like a formula; the apostrophe keeps it a text and is not shown. */
const asText = (text: string): string => (/^[=+@\t\r-]/.test(text) ? `'${text}` : text)

/** The text that was typed, without the apostrophe that marks it as text. */
export const pastedText = (text: string): string => (/^'[=+@\t\r-]/.test(text) ? text.slice(1) : text)
