import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { byPresence } from '../filtering.ts'
import { byFormat, defineKind } from '../kind.ts'
import { withheld } from '../masking.ts'
import { parseJson } from '../structure.ts'

/** What the storage of files tells of one (domain §6.30); the file itself never travels in a record. */
const members: Record<string, (value: JsonValue) => boolean> = {
  key: (value) => isText(value, /^[\w./-]{1,300}$/),
  fileName: (value) => isText(value, /^[\w.-]{1,120}$/),
  contentType: (value) => typeof value === 'string' && contentTypes.includes(value),
  sizeBytes: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 52_428_800,
  sha256: (value) => isText(value, /^[a-f0-9]{64}$/),
}

const contentTypes = [
  'application/pdf',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'image/png',
  'image/jpeg',
  'image/webp',
]

const isText = (value: JsonValue, shape: RegExp): boolean => typeof value === 'string' && shape.test(value)

const isFile = (value: JsonObject): boolean =>
  Object.keys(value).length === Object.keys(members).length &&
  Object.entries(members).every(([name, fits]) => Object.hasOwn(value, name) && fits(value[name] ?? null))

export const archivo = defineKind<JsonValue>({
  name: 'archivo',
  summary: 'A stored file by its key, name, type, size in bytes and SHA-256; uploads are made elsewhere.',
  help: 'Archivo PDF, CSV, Excel, PNG, JPG o WEBP de hasta 50 MB.',
  type: 'object',
  matches: byFormat('archivo'),
  implies: {},
  limits: [],
  refuse: (value) =>
    isJsonObject(value) && isFile(value)
      ? undefined
      : 'El archivo debe ser PDF, CSV, Excel, PNG, JPG o WEBP, de hasta 50 MB; cárguelo de nuevo.',
  initial: undefined,
  wrongType: () => 'Cargue un archivo.',
  parse: parseJson,
  format: (value) =>
    isJsonObject(value) && isFile(value) ? `${value.fileName} (${sizeOf(Number(value.sizeBytes))})` : '',
  column: 'jsonb',
  search: undefined,
  filtering: byPresence,
  adds: false,
  mask: withheld,
  rule: 'map',
  align: 'start',
  width: 'full',
  example: {
    property: { type: 'object', format: 'archivo' },
    value: {
      key: 'guarantees/7f/pagare.pdf',
      fileName: 'pagare.pdf',
      contentType: 'application/pdf',
      sizeBytes: 20_480,
      sha256: '0f'.repeat(32),
    },
  },
})

const sizes = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 })

/** Bytes as people read them, in units of a thousand. */
function sizeOf(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  return bytes < 1_000_000 ? `${sizes.format(bytes / 1000)} kB` : `${sizes.format(bytes / 1_000_000)} MB`
}
