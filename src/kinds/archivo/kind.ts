import { type FileLimit, fileNamePattern, largestFile, typeOfContent } from '#src/schema/file-types.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { byPresence } from '../filtering.ts'
import { byFormat, defineKind } from '../kind.ts'
import { withheld } from '../redaction.ts'
import { parseJson } from '../structure.ts'
import { allowed, type Measured, refuseFile, sizeOf } from './refuse-file.ts'

/** Metadata of a stored file (domain §6.30); the file itself never travels in a record. */
const members: Record<string, (value: JsonValue) => boolean> = {
  key: (value) => isText(value, /^[\w./-]{1,300}$/),
  fileName: (value) => isText(value, fileNamePattern),
  contentType: (value) => typeOfContent(value) !== undefined,
  sizeBytes: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= largestFile,
  sha256: (value) => isText(value, /^[a-f0-9]{64}$/),
}

const isText = (value: JsonValue, shape: RegExp): boolean => typeof value === 'string' && shape.test(value)

const isFile = (value: JsonObject): boolean =>
  Object.keys(value).length === Object.keys(members).length &&
  Object.entries(members).every(([name, fits]) => Object.hasOwn(value, name) && fits(value[name] ?? null))

const measured = ({ contentType, sizeBytes }: JsonObject): Measured => ({
  type: typeOfContent(contentType),
  called: '',
  sizeBytes: Number(sizeBytes),
})

const isLimit = (by: unknown): by is FileLimit => isJsonObject(by)

/** A stored file by its key, name, type, size in bytes and SHA-256; its content travels apart. */
export const archivo = defineKind<JsonValue>({
  name: 'archivo',
  type: 'object',
  matches: byFormat('archivo'),
  implies: {},
  limits: ['x-file'],
  refuse: (value, by) =>
    isJsonObject(value) && isFile(value)
      ? refuseFile(measured(value), isLimit(by) ? by : {})
      : `El archivo debe ser ${allowed({})}; cárguelo de nuevo.`,
  initial: undefined,
  wrongType: (value) =>
    typeof value === 'string'
      ? `«${value}» todavía no está cargado; espere a que termine, elíjalo de nuevo o quítelo.`
      : 'Cargue un archivo.',
  parse: parseJson,
  format: (value) =>
    isJsonObject(value) && isFile(value) ? `${value.fileName} (${sizeOf(Number(value.sizeBytes))})` : '',
  column: 'jsonb',
  search: undefined,
  filtering: byPresence,
  adds: false,
  redact: withheld,
  rule: 'map',
  parts: { fileName: 'string', contentType: 'string', sizeBytes: 'num', sha256: 'string' },
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
