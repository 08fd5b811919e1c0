import { createHash } from 'node:crypto'
import { kindOf } from '#src/kinds/index.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Field, Screen } from '#src/schema/screen.ts'
import type { Envelope, ServiceList } from '#src/schema/service-dialect.ts'

/** What a service answered is not what was agreed; the message says it in Spanish, as the end of a sentence. */
export class Drift extends Error {
  override name = 'Drift'
}

/** A page of a service elsewhere. */
export type ServicePage = {
  rows: StoredRecord[]
  total: number
  totalExact: boolean
  page: number | undefined
  labels: JsonObject | undefined
  totals: JsonObject | undefined
}

/** The member of an answer at a path such as `meta.total`. */
const at = (value: JsonValue | undefined, path: string): JsonValue | undefined =>
  path
    .split('.')
    .reduce<JsonValue | undefined>((held, name) => (isJsonObject(held) ? held[name] : undefined), value)

/** Takes off `body`, which may be a JSON text (specification, part 2, point 8). @throws Drift */
export function outer(value: JsonValue | undefined, envelope: Envelope | undefined): JsonValue | undefined {
  if (envelope === 'none' || !isJsonObject(value) || value.body === undefined) {
    if (envelope === 'body.data') throw new Drift('no viene en «body».')
    return value
  }
  if (typeof value.body !== 'string') return value.body
  try {
    return JSON.parse(value.body) as JsonValue
  } catch {
    throw new Drift('«body» no es JSON.')
  }
}

/** Reads one record of an answer. @throws Drift */
export function readServiceRecord(
  screen: Screen,
  value: JsonValue | undefined,
  tag: string | undefined,
): StoredRecord {
  const envelope = screen.serviceShape?.envelope
  const held = outer(value, envelope)
  const isWrapped = isJsonObject(held) && isJsonObject(held.data) && held.id === undefined
  if (envelope !== undefined && envelope !== 'none' && !isWrapped)
    throw new Drift('el registro no viene en «data».')
  return recordOf(screen, isWrapped && envelope !== 'none' ? at(held, 'data') : held, tag)
}

/** Reads a page of an answer. @param size the requested one @throws Drift */
export function readServicePage(screen: Screen, value: JsonValue | undefined, size: number): ServicePage {
  const { envelope, list = {} } = screen.serviceShape ?? {}
  const held = outer(value, envelope)
  const inner = isJsonObject(held) && isJsonObject(held.data) ? held.data : held
  const { rows, total } = foundIn(held, list) ?? foundIn(inner, list) ?? {}
  if (!Array.isArray(rows)) throw new Drift('la página no trae las filas.')
  if (typeof total !== 'number' || !Number.isInteger(total) || total < 0)
    throw new Drift('la página no dice cuántos registros hay.')
  if (rows.length > size) throw new Drift(`la página trae ${rows.length} filas y se pidieron ${size}.`)
  const page = at(inner, 'page')
  return {
    rows: rows.map((row) => recordOf(screen, row, undefined, true)),
    total,
    totalExact: at(inner, 'totalExact') !== false,
    page: typeof page === 'number' && Number.isInteger(page) ? page : undefined,
    labels: objectAt(inner, 'labels'),
    totals: objectAt(inner, 'totals'),
  }
}

const objectAt = (value: JsonValue | undefined, name: string): JsonObject | undefined => {
  const held = at(value, name)
  return isJsonObject(held) ? held : undefined
}

const foundIn = (value: JsonValue | undefined, { rows = 'data', total = 'total' }: ServiceList) => {
  const found = { rows: at(value, rows), total: at(value, total) }
  return Array.isArray(found.rows) ? found : undefined
}

/** Fields that are known, each of the type that its schema gives it; what else came is left out. */
function recordOf(
  screen: Screen,
  value: JsonValue | undefined,
  tag: string | undefined,
  isRow = false,
): StoredRecord {
  if (!isJsonObject(value)) throw new Drift('un registro no es un objeto.')
  const names = screen.serviceShape?.fields ?? {}
  const id = value[names.id ?? 'id']
  if ((typeof id !== 'string' && typeof id !== 'number') || id === '')
    throw new Drift('falta el id de un registro.')
  const record: JsonObject = {}
  for (const field of screen.fields) {
    const sent = value[names[field.name] ?? field.name]
    if (sent === undefined || sent === null || field.name === 'id' || field.name === 'version') continue
    if (!isOfType(field, sent)) throw new Drift(`«${field.title}» no es del tipo acordado.`)
    record[field.name] = sent
  }
  const { workflow, pending, labels, notices } = value
  for (const [name, beside] of Object.entries({ workflow, pending, labels, notices }))
    if (isJsonObject(beside) || (name === 'notices' && Array.isArray(beside)))
      record[name] = beside as JsonValue
  return {
    ...record,
    id: String(id),
    version: versionOf(screen, value[names.version ?? 'version'], tag, isRow),
  }
}

function isOfType(field: Field, value: JsonValue): boolean {
  const { type } = kindOf(field)
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'array') return Array.isArray(value)
  return type === 'object' ? isJsonObject(value) : typeof value === type
}

/** In rows an `ETag` is not there: 0 stands for a version that only the record itself tells. */
function versionOf(
  { serviceShape }: Screen,
  version: JsonValue | undefined,
  tag: string | undefined,
  isRow: boolean,
): number {
  if (serviceShape?.version === 'etag') {
    if (isRow) return 0
    if (!tag) throw new Drift('falta el encabezado ETag de un registro.')
    return versionOfTag(tag)
  }
  if (typeof version === 'number' && Number.isInteger(version) && version >= 1) return version
  throw new Drift('falta la versión de un registro.')
}

/** The number in `"3"`; a tag of another form is told apart by a number of its own. */
export function versionOfTag(tag: string): number {
  const number = Number(/^(?:W\/)?"(\d{1,9})"$/.exec(tag)?.[1] ?? 0)
  return number >= 1 ? number : (createHash('sha256').update(tag).digest().readUInt32BE(0) >>> 1) | 1
}
