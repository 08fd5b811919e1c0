import type { JsonObject } from '#src/schema/json.ts'
import type { Resource } from '../resources/resource.ts'
import {
  answers,
  flag,
  listOf,
  type Operations,
  objectOf,
  queryParameter,
  refusalsOf,
  sends,
  text,
  whole,
} from './api-operation.ts'

const effects = { enum: ['WRONG', 'NEW', 'CHANGED', 'SAME'] }

const parts = { enum: [...effects.enum, 'WARNED'] }

const states = {
  enum: ['READING', 'READY', 'WAITING', 'REJECTED', 'APPLYING', 'APPLIED', 'FAILED', 'DISCARDED'],
}

const fileBody = {
  requestBody: {
    required: true,
    description: 'El archivo mismo (CSV, XLSX u ODS); su nombre va en «x-file-name», codificado.',
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  },
}

/** An import, as `schema/table-import.ts` has it. */
const tableImport = objectOf(
  {
    ...{ id: text, version: whole, state: states, fileName: text, sizeBytes: whole },
    ...{ createdBy: text, createdAt: text, mine: flag },
    columns: listOf(objectOf({ heading: text, field: text }, ['field'])),
    fields: listOf(objectOf({ name: text, title: text })),
    missing: listOf(text),
    counts: objectOf({ WRONG: whole, NEW: whole, CHANGED: whole, SAME: whole }),
    ...{ total: whole, oneByOne: objectOf({ applied: whole }), notices: listOf(text), needsApproval: flag },
    sums: listOf(objectOf({ field: text, title: text, total: text, before: text }, ['before'])),
    ...{ error: text, changeVersion: whole, requestReason: text, requestedBy: text, decidedBy: text },
    requestedAt: text,
    ...{ decisionReason: text, undoes: text, canUndo: flag, undoneBy: listOf(text), endings: whole },
    undone: objectOf({ by: text, at: text }),
    ...{ warned: whole, holds: objectOf({ from: text, to: text }) },
    checks: objectOf({
      ...{ changed: whole, pending: whole },
      rules: listOf(
        objectOf({ id: text, about: listOf(text), result: text, message: text, rows: whole }, ['rows']),
      ),
    }),
    defaults: listOf(objectOf({ title: text, value: text, rows: whole })),
  },
  [
    ...['error', 'changeVersion', 'requestReason', 'requestedBy', 'decidedBy', 'decisionReason', 'undoes'],
    ...['requestedAt', 'endings', 'oneByOne', 'holds', 'undoneBy', 'undone', 'checks'],
  ],
)

const rowPage = objectOf({
  rows: listOf(
    objectOf(
      {
        row: whole,
        effect: effects,
        record: text,
        cells: listOf(text),
        words: { type: 'object', additionalProperties: text },
        before: { type: 'object', additionalProperties: text },
        remarks: listOf(
          objectOf({ place: whole, heading: text, message: text, isNotice: flag, ends: flag, change: text }, [
            ...['place', 'isNotice', 'ends', 'change'],
          ]),
        ),
      },
      ['effect', 'record', 'words', 'before'],
    ),
  ),
  ...{ page: whole, size: whole, total: whole },
})

const decision = objectOf({ version: whole })

/** Steps of an import, what each is sent, and what it does. */
const steps: Record<string, { summary: string; schema: JsonObject }> = {
  validar: { summary: 'Validar de nuevo sus filas', schema: objectOf({}) },
  aplicar: {
    summary: 'Guardar sus filas, o enviarlas a aprobación',
    schema: objectOf({ reason: text, file: { type: 'object' } }, ['reason', 'file']),
  },
  descartar: { summary: 'Descartar una importación', schema: objectOf({}) },
  deshacer: { summary: 'Empezar a deshacer una importación', schema: objectOf({}) },
  retirar: { summary: 'Retirar una importación enviada a aprobación', schema: decision },
  aprobar: { summary: 'Aprobar una importación de otra persona', schema: decision },
  rechazar: {
    summary: 'Rechazar una importación de otra persona',
    schema: objectOf({ version: whole, reason: { ...text, minLength: 10, maxLength: 300 } }),
  },
}

/** Operations by which files are imported into a screen's table. */
export function importOperations({ screen }: Resource, path: string): Operations {
  const base = `${path}/importaciones`
  const tags = [screen.title]
  const answered = { tags, ...answers(tableImport, refusalsOf.write) }
  const format = queryParameter('format', { enum: ['csv', 'xlsx'] }, 'Formato del archivo.')
  const sheet = {
    tags,
    parameters: [format],
    responses: {
      ...answers(undefined, refusalsOf.write).responses,
      200: {
        description: 'El archivo',
        content: {
          'text/csv': { schema: text },
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { schema: text },
        },
      },
    },
  }
  return {
    [`POST ${base}`]: {
      summary: 'Importar un archivo',
      parameters: [queryParameter('sha256', text, 'SHA-256 del archivo, en hexadecimal.')],
      ...fileBody,
      ...answered,
    },
    [`GET ${base}`]: {
      summary: 'Las últimas importaciones de quien llama, y las de otras personas que puede deshacer',
      tags,
      ...answers(
        objectOf({
          data: listOf(
            objectOf({
              ...{ id: text, state: states, fileName: text, createdAt: text },
              ...{ createdBy: text, mine: flag, isUndo: flag, isUndone: flag, hasErrors: flag },
            }),
          ),
        }),
        refusalsOf.read,
      ),
    },
    [`GET ${base}/plantilla`]: { summary: 'Plantilla para importar', ...sheet },
    [`GET ${base}/:id`]: {
      summary: 'Leer una importación',
      tags,
      ...answers(tableImport, refusalsOf.read),
    },
    [`GET ${base}/:id/ejecucion`]: {
      summary: 'Seguir lo que el servidor hace por una importación',
      tags,
      responses: {
        ...answers(undefined, refusalsOf.read).responses,
        200: {
          description: 'Eventos (server-sent events) con lo hecho hasta ahora',
          content: { 'text/event-stream': { schema: text } },
        },
      },
    },
    [`GET ${base}/:id/filas`]: {
      summary: 'Filas de una importación',
      tags,
      parameters: [
        queryParameter('effect', parts, 'Solo las filas que harían esto, o las que tienen avisos.'),
        queryParameter('page', whole, 'Página.'),
      ],
      ...answers(rowPage, [...refusalsOf.read, 422]),
    },
    [`GET ${base}/:id/errores`]: { summary: 'Filas con error, para corregirlas y cargarlas', ...sheet },
    [`PUT ${base}/:id/columnas`]: {
      summary: 'Elegir el campo de cada columna',
      ...sends(objectOf({ fields: listOf({ type: ['string', 'null'] }), titled: flag }, ['titled'])),
      ...answered,
    },
    [`PUT ${base}/:id/filas/:row`]: {
      summary: 'Corregir celdas de una fila',
      ...sends(objectOf({ cells: { type: 'object', additionalProperties: text } })),
      ...answered,
    },
    [`POST ${base}/:id/correcciones`]: {
      summary: 'Cargar filas corregidas en lugar de las que tienen error',
      ...fileBody,
      ...answered,
    },
    ...Object.fromEntries(
      Object.entries(steps).map(([name, { summary, schema }]) => [
        `POST ${base}/:id/${name}`,
        { summary, ...sends(schema), ...answered },
      ]),
    ),
  }
}
