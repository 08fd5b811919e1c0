import { dequal as equal } from 'dequal/lite'
import { redactedValue } from '#src/kinds/redacted-value.ts'
import { traceFields } from '#src/schema/history.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Screen } from '#src/schema/screen.ts'
import type { Entry } from './entry.ts'

/**
 * Differences that a change makes to some fields, for the audit log: of masked fields only what lists show.
 * @param names fields that it writes; one without a value becomes empty
 */
export function differences(
  { fields }: Pick<Screen, 'fields'>,
  before: JsonObject,
  after: JsonObject,
  names: string[],
): Required<Pick<Entry, 'before' | 'after' | 'changedFields'>> {
  const changed = fields.filter(
    ({ name }) =>
      names.includes(name) &&
      !traceFields.includes(name) &&
      !equal(before[name] ?? undefined, after[name] ?? undefined),
  )
  const loggedValues = (values: JsonObject): JsonObject =>
    Object.fromEntries(
      changed.flatMap((field) => {
        const stored = values[field.name] ?? undefined
        const shown = field.property['x-masked'] ? redactedValue(field, stored) : stored
        return shown === undefined ? [] : [[field.name, shown]]
      }),
    )
  return {
    before: loggedValues(before),
    after: loggedValues(after),
    changedFields: changed.map(({ name }) => name),
  }
}
