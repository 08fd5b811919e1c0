import { redactedValue } from '#src/kinds/redacted-value.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Target } from '../resource.ts'

/** Record as lists and exports give it: of masked fields the end only. */
export function redactedRecord({ screen }: Target, record: StoredRecord): StoredRecord {
  const hidden = screen.fields.filter(({ property }) => property['x-masked'])
  if (hidden.length === 0) return record
  const shown = { ...record }
  for (const field of hidden) {
    const value = redactedValue(field, record[field.name])
    if (value === undefined) delete shown[field.name]
    else shown[field.name] = value
  }
  return shown
}
