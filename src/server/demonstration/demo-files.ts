import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Kysely } from 'kysely'
import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import { addWrittenFile } from '../files/file-rows.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'

/** Where the contents of demonstration files are, and where they go; undefined where nothing is to be kept. */
export type DemoFiles = { schemasDir: string; store?: FileStore | undefined }

/**
 * Stores the files that a demonstration row names and that lie in `<resource>.files` beside its rows, by the end of
 * their key. A content that an attempt before this one has left is written over.
 * @returns the fields that hold them, with the true size and digest of each
 */
export async function storeDemoFiles(
  db: Kysely<Tables>,
  { screen }: Resource,
  row: JsonObject,
  { schemasDir, store }: DemoFiles,
): Promise<JsonObject> {
  const stored: JsonObject = {}
  for (const { name, kind } of store ? screen.fields : []) {
    const file = row[name]
    if (kind !== 'archivo' || !isJsonObject(file)) continue
    const place = join(schemasDir, screen.area, `${screen.id}.files`, basename(String(file.key)))
    if (!existsSync(place)) continue
    const content = readFileSync(place)
    const id = hash('sha256', `${screen.id}/${file.key}`).slice(0, 32)
    await store?.remove(id)
    await store?.put(id, pieces(content))
    const facts = { sizeBytes: content.length, sha256: hash('sha256', content) }
    const { key, fileName, contentType } = file as Record<string, string>
    const named = { key: `${key}`, fileName: `${fileName}`, contentType: `${contentType}` }
    await addWrittenFile(db, { id, ...named, ...facts }, screen.id, String(row.requestedBy ?? ''))
    stored[name] = { ...file, ...facts }
  }
  return stored
}

async function* pieces(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}
