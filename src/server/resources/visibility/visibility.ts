import type { Kysely } from 'kysely'
import { redactedValue } from '#src/kinds/redacted-value.ts'
import type { Version } from '#src/schema/history.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import { type FieldChange, pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Field } from '#src/schema/screen.ts'
import type { Principal } from '../../auth/principal.ts'
import { requireAction, requireVisibility } from '../../profile/permissions.ts'
import type { Tables } from '../../sql/tables.ts'
import type { Resource } from '../resource.ts'
import { type Withhold, withholdFiles } from './withhold-files.ts'

/** What a person sees of a record: all of it, or its masked values as lists show them (domain §1, 10). */
export type Visibility = {
  record: (record: StoredRecord) => StoredRecord
  version: (version: Version) => Version
}

/**
 * Returns what a caller who may see a screen sees of its records: who only views them sees the end of masked values,
 * but for those that the caller takes to a screen where they act; and no key of a file that they could not download. One
 * statement, and one more where files go by a choice.
 * @throws ApiError `forbidden`
 */
export async function visibilityOf(
  db: Kysely<Tables>,
  resource: Pick<Resource, 'screen' | 'takers' | 'guards'>,
  principal: Principal,
): Promise<Visibility> {
  const { fields, menu } = resource.screen
  const { takers } = resource
  const masked = fields.filter(({ property }) => property['x-masked'])
  if (masked.length === 0) {
    await requireAction(db, principal, menu.id, 'ver')
    return keepingBack([], await withholdFiles(db, resource, principal))
  }
  const takersOf = ({ name }: Field): number[] => takers.get(name) ?? []
  const acting = await requireVisibility(db, principal, menu.id, masked.flatMap(takersOf))
  const hidden = acting.has(menu.id)
    ? []
    : masked.filter((field) => !takersOf(field).some((option) => acting.has(option)))
  return keepingBack(hidden, await withholdFiles(db, resource, principal))
}

/** @param hidden fields of which the ends alone are shown */
function keepingBack(hidden: Field[], withhold: Withhold): Visibility {
  const shown = <Values extends JsonObject>(values: Values): Values =>
    withhold(hidden.reduce((rest, field) => withEnd(rest, field.name, field), values))
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
      ...(version.follows
        ? { follows: { ...version.follows, changes: version.follows.changes.map(change) } }
        : {}),
    }),
  }
}

/** Object with the end of one of its values, or without it where nothing of it may be seen. */
function withEnd<Values extends object>(values: Values, name: string, field: Field): Values {
  const { [name as keyof Values]: value, ...rest } = values
  const end = redactedValue(field, (value ?? undefined) as JsonValue | undefined)
  return { ...rest, ...(end === undefined ? {} : { [name]: end }) } as Values
}
