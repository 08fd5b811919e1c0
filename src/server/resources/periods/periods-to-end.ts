import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import { lastDay } from '#src/schema/validity.ts'
import type { Tables } from '../../sql/tables.ts'
import type { Resource } from '../resource.ts'
import { neighboursOf } from './neighbours.ts'

/** Record whose open period another one ends, and the version that this gives it. */
export type EndedPeriod = { id: string; version: number }

/** Records whose open periods end when a new one takes effect; one statement of dated records, else none. */
export async function periodsToEnd(
  db: Kysely<Tables>,
  resource: Resource,
  record: JsonObject,
): Promise<EndedPeriod[]> {
  if (!resource.screen.dated) return []
  const neighbours = await neighboursOf(db, resource, { record })
  const open = neighbours.flatMap(({ before }) => (before && before[lastDay] === undefined ? [before] : []))
  const versions = new Map(open.map(({ id, version }) => [id, version + 1]))
  return [...versions].map(([id, version]) => ({ id, version }))
}
