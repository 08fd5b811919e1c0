import equal from 'fast-deep-equal'
import { maskedValue } from '#src/kinds/masked-value.ts'
import { traceFields } from '#src/schema/history.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Screen } from '#src/schema/screen.ts'
import type { Entry } from './entry.ts'

/**
 * What a change does to some fields, as the audit log tells it: of masked fields only what lists show.
 * @param names the fields that it writes; one without a value becomes empty
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
  const told = (values: JsonObject): JsonObject =>
    Object.fromEntries(
      changed.flatMap((field) => {
        const stored = values[field.name] ?? undefined
        const shown = field.property['x-masked'] ? maskedValue(field, stored) : stored
        return shown === undefined ? [] : [[field.name, shown]]
      }),
    )
  return { before: told(before), after: told(after), changedFields: changed.map(({ name }) => name) }
}
