import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import { findField, type Screen } from '#src/schema/screen.ts'
import type { Issue } from '#src/validation/issue.ts'
import type { Tables } from '../sql/tables.ts'

const list = new Intl.ListFormat('es-CO', { type: 'conjunction' })

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

const digest = (at: number, text: string): string =>
  `${at}:${createHash('sha256').update(text).digest('base64url')}`

/** Rows of an import by the keys that they have, beside some; one statement. */
export async function rowsByKey(
  db: Kysely<Tables>,
  id: string,
  keys: string[],
  except: number[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; row: number }>`
    select key, min(row) as row from import_row, unnest(keys) as key
    where import_id = ${id} and state = 'VALIDATED' and keys && ${keys}::text[] and key = any(${keys}::text[])
      and row <> all(${except}::integer[])
    group by key`.execute(db)
  return new Map(rows.map(({ key, row }) => [key, row]))
}

/** Issue of a row whose key another one has, at the last field of the key. */
export function repeatedIssue(screen: Pick<Screen, 'unique' | 'fields'>, key: string, row: number): Issue {
  const names = screen.unique[Number(key.split(':')[0])]
  if (!names)
    return { pointer: '', keyword: 'unique', message: `La fila ${row} es del mismo registro; deje una sola.` }
  const titles = names.map((name) => findField(screen, name)?.title ?? name)
  const [what, unique] =
    names.length === 1 ? ['Este valor', 'único'] : [`Esta combinación de ${list.format(titles)}`, 'única']
  const message = `${what} también está en la fila ${row} del archivo; debe ser ${unique}.`
  return { pointer: toPointer(names.at(-1) ?? ''), keyword: 'unique', message }
}
