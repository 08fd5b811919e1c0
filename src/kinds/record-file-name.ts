import { exportName } from '#src/schema/export-name.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Field, Screen } from '#src/schema/screen.ts'
import { redactedValue } from './redacted-value.ts'

/**
 * File name of one record: the screen's title, the key of the record, and the business day. Of a masked number it has the
 * end that tables show; where a part of the key is personal or another record, the id of the record stands for it. A key
 * that has the business day does not have it twice.
 * @param day ISO 8601
 */
export function recordFileName(
  screen: Pick<Screen, 'title' | 'fields'> & { key: string[] },
  record: StoredRecord,
  day: string,
  format: string,
): string {
  const parts = screen.fields
    .filter(({ name }) => screen.key.includes(name))
    .map((field) => nameOf(field, record))
  const isNamed = parts.length > 0 && parts.every((part) => part !== '')
  const words = isNamed ? parts.filter((part) => part !== day) : [record.id]
  return exportName({ title: [screen.title, ...words].join(' ') }, day, format)
}

/** What a field says in the name of a file; nothing where it may say nothing. */
function nameOf(field: Field, record: StoredRecord): string {
  const { property, name } = field
  const value = record[name]
  if (property['x-masked']) return String(redactedValue(field, value) ?? '').replaceAll('•', '')
  const isOpen = !(property['x-personal'] || property['x-ref'])
  return isOpen && ['string', 'number'].includes(typeof value) ? String(value) : ''
}
