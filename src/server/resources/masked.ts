import { maskedValue } from '#src/kinds/masked-value.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Target } from './resource.ts'

/** A record as lists and exports give it: of masked fields the end only. */
export function masked({ screen }: Target, record: StoredRecord): StoredRecord {
  const hidden = screen.fields.filter(({ property }) => property['x-masked'])
  if (hidden.length === 0) return record
  const shown = { ...record }
  for (const field of hidden) {
    const value = maskedValue(field, record[field.name])
    if (value === undefined) delete shown[field.name]
    else shown[field.name] = value
  }
  return shown
}
