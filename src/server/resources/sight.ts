import type { Kysely } from 'kysely'
import { maskedValue } from '#src/kinds/masked-value.ts'
import type { Version } from '#src/schema/history.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import { type FieldChange, pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Field, Screen } from '#src/schema/screen.ts'
import type { Principal } from '../auth/principal.ts'
import { requireAction, requireSight } from '../profile/permissions.ts'
import type { Tables } from '../sql/tables.ts'

/** What of a record a person sees: all of it, or its personal values as lists show them (domain §1, 10). */
export type Sight = {
  record: (record: StoredRecord) => StoredRecord
  version: (version: Version) => Version
}

/**
 * What a caller who may see a screen sees of its records: who only looks at them sees the end of masked personal
 * values. One statement.
 * @throws ApiError `forbidden`
 */
export async function sightOf(
  db: Kysely<Tables>,
  { fields, menu }: Screen,
  principal: Principal,
): Promise<Sight> {
  const hidden = fields.filter(({ property }) => property['x-personal'] && property['x-masked'])
  if (hidden.length === 0) {
    await requireAction(db, principal, menu.id, 'ver')
    return whole
  }
  return (await requireSight(db, principal, menu.id)) ? whole : without(hidden)
}

const whole: Sight = { record: (record) => record, version: (version) => version }

function without(hidden: Field[]): Sight {
  const shown = <Values extends JsonObject>(values: Values): Values =>
    hidden.reduce((rest, field) => withEnd(rest, field.name, field), values)
  const change = (one: FieldChange): FieldChange => {
    const field = hidden.find(({ name }) => toPointer(name) === one.pointer)
    return field ? withEnd(withEnd(one, 'before', field), 'after', field) : one
  }
  return {
    record: (record) => {
      const pending = pendingOf(record)
      const seen = shown(record)
      return pending ? { ...seen, pending: { ...pending, changes: pending.changes.map(change) } } : seen
    },
    version: (version) => ({
      ...version,
      record: shown(version.record),
      changes: version.changes.map(change),
    }),
  }
}

/** An object with the end of one of its values, and without it where nothing of it may be seen. */
function withEnd<Values extends object>(values: Values, name: string, field: Field): Values {
  const { [name as keyof Values]: value, ...rest } = values
  const end = maskedValue(field, (value ?? undefined) as JsonValue | undefined)
  return { ...rest, ...(end === undefined ? {} : { [name]: end }) } as Values
}
