import type { FastifyRequest } from 'fastify'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import { ApiError } from '../http/errors.ts'
import type { Surroundings } from './handling.ts'
import type { Names } from './named-call.ts'

/**
 * Renames the members of a payload to the fields that they are, and reads the values that it gives by the id of a record.
 * @throws ApiError `invalid` at a member whose record does not exist
 */
export async function toFields(
  request: FastifyRequest,
  storeOf: Surroundings['storeOf'],
  payload: JsonObject,
  names: Names = {},
): Promise<JsonObject> {
  const fields: JsonObject = {}
  for (const [name, value] of Object.entries(payload)) {
    const meaning = names[name] ?? name
    if (typeof meaning === 'string') fields[meaning] = value
    else fields[meaning.field] = await valueOfRecord(request, storeOf, name, value, meaning)
  }
  return fields
}

async function valueOfRecord(
  request: FastifyRequest,
  storeOf: Surroundings['storeOf'],
  name: string,
  id: JsonValue,
  { of, from }: Exclude<Names[string], string>,
): Promise<JsonValue> {
  const [record] = typeof id === 'string' ? await storeOf(of).find(request, { id }) : []
  const value = record?.[from]
  if (value !== undefined) return value
  throw refused(name, 'known', 'El registro no existe o fue retirado.')
}

/** Renames the places of a refusal back to what was sent. */
export const renamedBack =
  (payload: JsonObject, names: Names = {}) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError) || error.issues.length === 0) throw error
    const sent = new Map(
      Object.entries(names).flatMap(([name, meaning]) => {
        const field = typeof meaning === 'string' ? meaning : meaning.field
        const isOther = typeof meaning !== 'string' && payload[name] === undefined
        return isOther ? [] : [[toPointer(field), toPointer(name)]]
      }),
    )
    const { detail, extra } = error
    const issues = error.issues.map((issue) => ({
      ...issue,
      pointer: sent.get(issue.pointer) ?? issue.pointer,
    }))
    throw new ApiError(error.code, { detail, extra, issues })
  }

/**
 * Adds the values that the name of a call says.
 * @throws ApiError `invalid` where the payload says otherwise
 */
export function withSaid(payload: JsonObject, said: JsonObject): JsonObject {
  for (const [name, value] of Object.entries(said))
    if (payload[name] !== undefined && payload[name] !== value)
      throw refused(name, 'const', 'El valor contradice la dirección de la llamada; no lo envíe o corríjalo.')
  return { ...payload, ...said }
}

/** Text of a member that a call cannot do without. @throws ApiError `invalid` */
export function textOf(payload: JsonObject, name: string): string {
  const value = payload[name]
  if (typeof value === 'string' && value !== '') return value
  throw refused(name, 'required', 'Este campo es obligatorio.')
}

/** Refusal of one place of a payload. */
export const refused = (place: string | string[], keyword: string, message: string): ApiError =>
  new ApiError('invalid', { issues: [{ pointer: toPointer(...[place].flat()), keyword, message }] })
