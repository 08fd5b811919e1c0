import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { type ErrorCode, errorTable } from '../http/errors.ts'

/** An operation of OpenAPI 3.1, without the parameters of its path, which its address tells. */
export type Operation = {
  summary: string
  tags: string[]
  parameters?: JsonValue[]
  requestBody?: JsonObject
  responses: JsonObject
  /** An empty list: for whoever calls, signed in or not. */
  security?: JsonValue[]
}

/** Operations by method and address as routes have them: `GET /execute-api/views/:id`. */
export type Operations = Record<string, Operation>

/** Reference to a schema of the document. */
export const schemaOf = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` })

const json = (schema: JsonObject): JsonObject => ({ 'application/json': { schema } })

/** Body of a call, which must come. */
export const sends = (schema: JsonObject): Pick<Operation, 'requestBody'> => ({
  requestBody: { required: true, content: json(schema) },
})

/** Statuses of refusals that a call may meet beside those that every call may. */
export const refusalsOf = { read: [403, 404], list: [403, 422], write: [403, 404, 409, 422] } as const

const ofEveryCall = [400, 401, 429, 500, 503]

/**
 * Answers of a call: the good one, and its refusals.
 * @param schema undefined for an answer without a body
 */
export const answers = (
  schema: JsonObject | undefined,
  refusals: readonly number[],
  { status = 200, tagged = false }: { status?: number; tagged?: boolean } = {},
): Pick<Operation, 'responses'> => ({
  responses: {
    [status]: {
      description: status === 201 ? 'Creado' : status === 204 ? 'Hecho' : 'Respuesta',
      ...(tagged ? { headers: { ETag: { $ref: '#/components/headers/ETag' } } } : {}),
      ...(schema ? { content: json(schema) } : {}),
    },
    ...Object.fromEntries(
      [...ofEveryCall, ...refusals].map((refused) => [
        refused,
        { $ref: `#/components/responses/${refused}` },
      ]),
    ),
  },
})

/** An object schema; all its members are required but those that are named. */
export const objectOf = (properties: JsonObject, optional: string[] = []): JsonObject => ({
  type: 'object',
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
})

export const listOf = (items: JsonObject): JsonObject => ({ type: 'array', items })

export const text: JsonObject = { type: 'string' }
export const whole: JsonObject = { type: 'integer' }
export const flag: JsonObject = { type: 'boolean' }
/** An object of which the description says no more. */
export const anyObject: JsonObject = { type: 'object' }

/** A parameter after the «?» of an address. */
export const queryParameter = (name: string, schema: JsonObject, description: string): JsonObject => ({
  name,
  in: 'query',
  description,
  schema,
})

/** Parameters of every write: a repeat with the same key is done once, and rules may ask to be confirmed. */
export const writeParameters = ['Idempotency-Key', 'If-Match', 'confirma'].map((name) => ({
  $ref: `#/components/parameters/${name}`,
}))

/** Parts of the document that its operations refer to. */
export const sharedParts = {
  headers: {
    ETag: {
      description: 'Versión del registro, entre comillas.',
      schema: { type: 'string', pattern: '^"\\d+"$' },
    },
  },
  parameters: {
    'Idempotency-Key': {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'Nombra la escritura: la misma llamada repetida se hace una sola vez en un día.',
      schema: { type: 'string', minLength: 16, maxLength: 100 },
    },
    'If-Match': {
      name: 'If-Match',
      in: 'header',
      description: 'Versión que se leyó, como la da «ETag»; también puede ir como «version» en el contenido.',
      schema: text,
    },
    confirma: {
      ...queryParameter(
        'confirma',
        listOf(text),
        'Avisos de reglas que ya se leyeron, por su identificador.',
      ),
    },
  },
  responses: Object.fromEntries(
    [...new Set(Object.values(errorTable).map(({ status }) => status))].map((status) => [
      status,
      {
        description: titlesOf(status),
        content: { 'application/problem+json': { schema: schemaOf('Problem') } },
      },
    ]),
  ),
  securitySchemes: {
    idToken: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'Token de identidad (ID token) de OpenID Connect de quien llama.',
    },
  },
}

function titlesOf(status: number): string {
  const titles = Object.values(errorTable).flatMap((one) => (one.status === status ? [one.title] : []))
  return [...new Set(titles)].join(' · ')
}

const rejection = objectOf({ by: text, at: text, reason: text }, ['reason'])

/** Earlier rejections of what waits for a decision. */
const rejections = listOf(rejection)

/** Shapes that the answers of all screens share. */
export const sharedSchemas: JsonObject = {
  Problem: {
    ...objectOf(
      {
        type: text,
        title: text,
        status: whole,
        detail: { ...text, description: 'Lo que lee la persona.' },
        code: { enum: Object.keys(errorTable) satisfies string[] as ErrorCode[] },
        correlationId: { ...text, description: 'Para citar el caso.' },
        errors: listOf(schemaOf('Issue')),
        current: { type: 'object', description: 'El registro como está ahora.' },
      },
      ['errors', 'current'],
    ),
    description: 'Rechazo de una llamada (RFC 9457).',
  },
  Issue: {
    ...objectOf({ pointer: text, keyword: text, message: text, advice: text }, ['advice']),
    description: 'Qué hay que corregir, dónde (RFC 6901) y, si la regla lo dice, qué se puede hacer.',
  },
  Labels: {
    type: 'object',
    description: 'Nombre de los registros a los que se refiere cada campo, por su id.',
    additionalProperties: { type: 'object', additionalProperties: text },
  },
  Pending: {
    ...objectOf(
      {
        version: whole,
        kind: { enum: ['crear', 'editar', 'inactivar'] },
        state: { enum: ['BORRADOR', 'PENDIENTE_APROBACION', 'RECHAZADO'] },
        mine: flag,
        draftedBy: text,
        draftedAt: text,
        requestedBy: text,
        requestedAt: text,
        requestReason: text,
        attachment: anyObject,
        decidedBy: text,
        decidedAt: text,
        reason: text,
        rejections,
        changes: listOf(objectOf({ pointer: text, before: {}, after: {} }, ['before', 'after'])),
      },
      [
        ...['draftedBy', 'draftedAt', 'requestedBy', 'requestedAt', 'requestReason', 'attachment'],
        ...['decidedBy', 'decidedAt', 'reason', 'rejections'],
      ],
    ),
    description: 'Cambio que espera la aprobación de otra persona.',
  },
  Progress: {
    ...objectOf(
      {
        mine: flag,
        taken: { type: 'object', additionalProperties: whole },
        notices: {
          ...listOf(objectOf({ message: text, isConfirmed: flag })),
          description: 'Lo que las reglas dijeron a quien la envió, y si lo confirmó.',
        },
        rejections,
        refusal: { ...rejection, description: 'Rechazo que nadie ha corregido.' },
      },
      ['notices', 'rejections', 'refusal'],
    ),
    description: 'Avance de una solicitud para quien llama.',
  },
  Version: {
    ...objectOf(
      {
        version: whole,
        action: text,
        at: text,
        by: text,
        requestedBy: text,
        cause: objectOf(
          { title: text, label: text, route: text, recordId: text, requestedBy: text, decidedBy: text },
          ['label', 'route', 'recordId', 'requestedBy', 'decidedBy'],
        ),
        reason: text,
        requestReason: text,
        attachment: anyObject,
        record: anyObject,
        changes: listOf(anyObject),
        isFirst: flag,
        follows: objectOf({ id: text, from: text, changes: listOf(anyObject) }),
      },
      ['action', 'at', 'by', 'requestedBy', 'cause', 'reason', 'requestReason', 'attachment', 'follows'],
    ),
    description: 'Una versión de un registro.',
  },
}
