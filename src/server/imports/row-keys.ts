import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { JsonObject } from '#src/schema/json.ts'
import type { Screen } from '#src/schema/screen.ts'
import type { Issue } from '#src/validation/issue.ts'
import { repeatedKey } from '../sheets/records/repeated-key.ts'
import type { Tables } from '../sql/tables.ts'
import type { StoredImport } from './stored-import.ts'

/**
 * Digests of the unique keys that a row has, and of the record that it is about: no other row of the file may have one of
 * them. The database compares texts whatever their case; an incomplete key repeats none.
 */
export function keysOf({ unique }: Pick<Screen, 'unique'>, values: JsonObject, id?: string): string[] {
  const keys = unique.flatMap((names, at) => {
    const held = names.map((name) => values[name] ?? null)
    return held.includes(null) ? [] : [digest(at, JSON.stringify(held).toLowerCase())]
  })
  return id === undefined ? keys : [...keys, digest(unique.length, id)]
}

const digest = (at: number, text: string): string => `${at}:${hash('sha256', text, 'base64url')}`

/** Rows of an import by the keys that they have, the first of each. */
export type KeyedRows = Map<string, number>

/** Keys of an import as a part of the work on it has left them. */
type StoredKeys = { mark: string; rows: KeyedRows }

/** A part goes on with the keys of the one before; each import has up to some 20 MB of them. */
const stored = new LRUCache<string, StoredKeys>({ max: 2, ttl: 60_000, ttlAutopurge: true })

/**
 * The validated rows of an import by their keys; one statement, and none where the part before was of this process.
 * @param mark tells how far the work has come: another process, or a person, may have gone on with it
 */
export async function keyedRows(
  db: Kysely<Tables>,
  { id }: Pick<StoredImport, 'id'>,
  mark: string,
): Promise<KeyedRows> {
  const known = stored.get(id)
  stored.delete(id)
  if (known?.mark === mark) return known.rows
  const { rows } = await sql<{ row: number; keys: string[] }>`
    select row, keys from import_row where import_id = ${id} and state = 'VALIDATED' order by row desc`.execute(
    db,
  )
  return new Map(rows.flatMap(({ row, keys }) => keys.map((key): [string, number] => [key, row])))
}

/** Keeps the keys of an import for its next part. */
export const keepKeys = ({ id }: Pick<StoredImport, 'id'>, mark: string, rows: KeyedRows): void => {
  stored.set(id, { mark, rows })
}

/** Issue of a row whose key another one has, at the last field of the key. */
export function repeatedIssue(screen: Pick<Screen, 'unique' | 'fields'>, key: string, row: number): Issue {
  const names = screen.unique[Number(key.split(':')[0])]
  if (!names)
    return { pointer: '', keyword: 'unique', message: `La fila ${row} es del mismo registro; deje una sola.` }
  return repeatedKey(screen, names, row)
}
