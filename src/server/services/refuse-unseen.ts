import { redactedValue } from '#src/kinds/redacted-value.ts'
import { isRedacted } from '#src/kinds/redaction.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Screen } from '#src/schema/screen.ts'
import { ApiError } from '../http/errors.ts'
import { serviceTexts } from './service-texts.ts'

/**
 * Refuses to compare with values that a service hides from who asks for its records: a rule would find nothing, and let
 * pass what it refuses. A value is hidden where its end alone came, or where it is missing and no other one of its kind
 * came whole, as those that a person may not see go together (domain §1, 10).
 * @param names fields that are compared or taken
 * @throws ApiError `serviceRefused`
 */
export function refuseUnseen(screen: Screen, record: StoredRecord, names: string[]): void {
  const read = screen.fields.filter(({ name }) => names.includes(name))
  const personal = screen.fields.filter(({ property }) => property['x-personal'] && property['x-masked'])
  const isWhole = personal.some((field) => {
    const value = record[field.name] ?? undefined
    return value !== undefined && !isRedacted(value) && redactedValue(field, value) !== value
  })
  const unseen = read.find(
    (field) =>
      isRedacted(record[field.name]) || (record[field.name] == null && personal.includes(field) && !isWhole),
  )
  if (unseen)
    throw new ApiError('serviceRefused', { detail: serviceTexts.unseen(screen.service, unseen.title) })
}
