import type { FastifyRequest } from 'fastify'
import { refuseReason } from '#src/kinds/rejection-reason.ts'
import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import { ApiError } from '../http/errors.ts'
import type { ImportDecision } from './decide-import.ts'

/** Body of a call. @throws ApiError `malformed` where it is no object */
export function objectIn(body: unknown): JsonObject {
  if (!isJsonObject(body)) throw new ApiError('malformed')
  return body
}

/** @throws ApiError `invalid` without the version of the change that was seen */
export function decisionOf({ body }: FastifyRequest): ImportDecision {
  const { version, reason } = objectIn(body)
  if (!Number.isInteger(version)) {
    const message = 'Envíe la versión del cambio que leyó.'
    throw new ApiError('invalid', { issues: [{ pointer: '/version', keyword: 'required', message }] })
  }
  return { version: Number(version), reason: typeof reason === 'string' ? reason.trim() : '' }
}

/** The same of a rejection, with its reason. @throws ApiError `invalid` */
export function rejectionOf(request: FastifyRequest): ImportDecision {
  const decision = decisionOf(request)
  const message = refuseReason(decision.reason)
  if (message === undefined) return decision
  throw new ApiError('invalid', { issues: [{ pointer: '/reason', keyword: 'reason', message }] })
}
