import { dequal as equal } from 'dequal/lite'
import type { Kysely } from 'kysely'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { Field, Screen } from '#src/schema/screen.ts'
import type { Issue } from '#src/validation/issue.ts'
import type { Tables } from '../sql/tables.ts'
import { keepFiles, type StoredFile } from './file-rows.ts'

/** File, and where a record holds it. */
type Held = { pointer: string; value: JsonObject }

/**
 * Issues of the files that are new in a record: each must have been uploaded for its resource and be what the record
 * says. Valid ones are marked as in use. One statement for all of a record, and none when no file is new.
 * @param stored the record as it is, when it is one already
 * @param person identity of who writes it; none where the server does
 */
export async function fileIssues(
  db: Kysely<Tables>,
  { id, fields }: Pick<Screen, 'id' | 'fields'>,
  record: JsonObject,
  stored: JsonObject,
  person?: string,
): Promise<Issue[]> {
  if (!hasFiles(fields)) return []
  const existing = filesIn(fields, stored).map(({ value }) => value)
  const fresh = filesIn(fields, record).filter(({ value }) => !existing.some((one) => equal(one, value)))
  if (fresh.length === 0) return []
  const keys = [...new Set(fresh.map(({ value }) => String(value.key)))]
  const files = new Map((await keepFiles(db, id, keys, person)).map((file) => [file.key, file]))
  return fresh.flatMap(({ pointer, value }) => {
    const message = problemOf(value, files.get(String(value.key)))
    return message === undefined ? [] : [{ pointer, keyword: 'archivo', message }]
  })
}

/** Issues of a file that goes with a change of a resource, as in one of its records. */
export async function attachmentIssues(
  db: Kysely<Tables>,
  resource: string,
  pointer: string,
  file: JsonObject,
  person: string,
): Promise<Issue[]> {
  const [stored] = await keepFiles(db, resource, [String(file.key)], person)
  const message = problemOf(file, stored)
  return message === undefined ? [] : [{ pointer, keyword: 'archivo', message }]
}

function problemOf(value: JsonObject, file: StoredFile | undefined): string | undefined {
  if (file?.sha256 && !file.usable) return 'El archivo está en revisión.'
  const isSame =
    file?.usable &&
    equal(value, {
      key: file.key,
      fileName: file.fileName,
      contentType: file.contentType,
      sizeBytes: file.sizeBytes,
      sha256: file.sha256,
    })
  return isSame ? undefined : 'El archivo no se cargó completo; cárguelo de nuevo.'
}

const hasFiles = (fields: Field[]): boolean =>
  fields.some(({ kind, level }) => kind === 'archivo' || (level !== undefined && hasFiles(level.fields)))

/** Every file of a record, those in its objects and lists included. */
const filesIn = (fields: Field[], object: JsonObject, at = ''): Held[] =>
  fields.flatMap(({ name, kind, level }) => {
    const pointer = at + toPointer(name)
    const value: JsonValue | undefined = object[name]
    if (kind === 'archivo') return isJsonObject(value) ? [{ pointer, value }] : []
    if (!level) return []
    if (isJsonObject(value)) return filesIn(level.fields, value, pointer)
    if (!Array.isArray(value)) return []
    return value.flatMap((item, index) =>
      isJsonObject(item) ? filesIn(level.fields, item, `${pointer}/${index}`) : [],
    )
  })
