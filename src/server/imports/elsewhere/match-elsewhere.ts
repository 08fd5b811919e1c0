import { type Kysely, sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { writableFields } from '#src/schema/screen.ts'
import { recordsElsewhere } from '../../resources/elsewhere/records-elsewhere.ts'
import { fitsField } from '../../resources/fits-column.ts'
import type { Resource } from '../../resources/resource.ts'
import { isDual } from '../../resources/writes.ts'
import { inForce } from '../../services/service-proposals.ts'
import type { Tables } from '../../sql/tables.ts'
import { hasWholeKey, type Match } from '../match-records.ts'

/**
 * Finds the record of a service elsewhere that each row is about, as `matchRecords` does of built-in ones: its list is
 * asked by the keys, and what that finds is read whole. Texts are compared as they are.
 */
export async function matchElsewhere(
  db: Kysely<Tables>,
  resource: Resource,
  rows: JsonObject[],
): Promise<Map<number, Match>> {
  const { screen } = resource
  const ids = rows.map((): string | null => null)
  for (const key of screen.unique) {
    const sought = rows.flatMap((row, at) =>
      ids[at] === null && hasWholeKey(screen, key, row) && key.every((name) => fitsField(screen, row, name))
        ? [{ at, values: keyValues(key, row) }]
        : [],
    )
    const found = recordsElsewhere(
      sought.map(({ values }) => ({ target: resource, title: screen.title, values, fields: key })),
    )
    for (const [place, { at }] of sought.entries()) ids[at] = latestOf(found[place] ?? [])?.id ?? null
  }
  return readMatches(db, resource, ids)
}

/** Reads records of a service elsewhere whole, by their ids, with whether a change of them waits here; one statement. */
export async function readMatches(
  db: Kysely<Tables>,
  resource: Resource,
  ids: (string | null)[],
): Promise<Map<number, Match>> {
  const { screen } = resource
  const fields = writableFields(screen).map(({ name }) => name)
  const named = ids.flatMap((id, at) => (id === null ? [] : [{ id, at }]))
  const found = recordsElsewhere(
    named.map(({ id }) => ({ target: resource, title: screen.title, id, mayHaveEnded: true, fields })),
  )
  const { rows } = await sql<{ record_id: string }>`
    select record_id from pending_change where resource = ${screen.id} and is_open
      and record_id = any(${named.map(({ id }) => id)}::text[])`.execute(db)
  const pending = new Set(rows.map(({ record_id }) => record_id))
  return new Map(
    named.flatMap(({ id, at }, place) => {
      const [record] = found[place] ?? []
      const match = record && {
        record: isDual(resource) ? inForce(record) : record,
        isPending: pending.has(id),
      }
      return match ? [[at, match] as const] : []
    }),
  )
}

const keyValues = (key: string[], row: JsonObject): JsonObject =>
  Object.fromEntries(key.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]])))

const latestOf = (records: StoredRecord[]): StoredRecord | undefined =>
  records.toSorted((one, other) =>
    String(other.createdAt ?? '').localeCompare(String(one.createdAt ?? '')),
  )[0]
