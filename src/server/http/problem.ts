import type { FastifyReply, FastifyRequest } from 'fastify'
import { isJsonObject } from '#src/schema/json.ts'
import { hangUpOf } from '../services/hang-up.ts'
import { ApiError, type ErrorCode, errorTable, ownChangeText } from './errors.ts'
import { isLostDatabase } from './lost-database.ts'

/** Seconds after which a call that nobody could answer may be retried. */
const retryAfter = 5

/** Most issues in an answer; nobody reads more, and a small request must not make a large answer. */
const mostIssues = 100

/** Answers any error as problem+json (RFC 9457) with a correlation id, and never with a stack. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof ApiError ? error : new ApiError(codeOf(error))
  const { status, title } = errorTable[refusal.code]
  if (isGivenUp(refusal, request)) request.log.info({ correlationId: request.id }, refusal.code)
  else if (status >= 500) request.log.error({ correlationId: request.id, err: error }, refusal.code)
  if (status === 503) reply.header('retry-after', retryAfter)
  return reply
    .code(status)
    .type('application/problem+json')
    .header('cache-control', 'no-store')
    .send({
      type: 'about:blank',
      title,
      status,
      detail: isOwnChange(refusal, request) ? ownChangeText : refusal.detail,
      code: refusal.code,
      correlationId: request.id,
      ...(refusal.issues.length > 0 ? { errors: refusal.issues.slice(0, mostIssues) } : {}),
      ...refusal.extra,
    })
}

/** Whether a service was no longer waited for as the caller had left: nobody's fault. */
const isGivenUp = ({ code }: ApiError, { raw }: FastifyRequest): boolean =>
  code === 'serviceLate' && hangUpOf({ raw })?.aborted === true

/** Whether the record is stale by the caller's own change; who wrote a change beside it only its step knows. */
function isOwnChange({ code, extra: { current } }: ApiError, { principal }: FastifyRequest): boolean {
  if (code !== 'stale' || !principal || !isJsonObject(current) || current.pending !== undefined) return false
  return current.updatedBy === principal.userName
}

/** Error code for errors of Fastify and of the database driver, by what the caller can do. */
function codeOf(error: unknown): ErrorCode {
  const { statusCode, code } = (error ?? {}) as { statusCode?: number; code?: string }
  if (statusCode === 413) return 'tooLarge'
  if (statusCode === 415) return 'unsupportedMedia'
  if (statusCode === 429) return 'tooMany'
  if (statusCode === 404) return 'notFound'
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return 'malformed'
  if (isUnstorable(code)) return 'unstorable'
  return isLostDatabase(error) ? 'unavailable' : 'unexpected'
}

/**
 * PostgreSQL class 22 (a value outside its type) and 54 (a limit of the program, such as the size of an index entry).
 */
const isUnstorable = (code: string | undefined): boolean => code !== undefined && /^(22|54)\w{3}$/.test(code)
