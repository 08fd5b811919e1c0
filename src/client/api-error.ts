import { isAxiosError } from 'axios'
import { isJsonObject } from '#src/schema/json.ts'
import type { Issue } from '#src/validation/issue.ts'
import { wholeMessage } from '#src/validation/whole-message.ts'
import { errorTexts, textOfStatus } from './error-texts.ts'

/** Kinds of failed calls, by what the user can do about them. */
export type ApiErrorKind =
  | 'offline'
  | 'signedOut'
  | 'forbidden'
  | 'notFound'
  | 'stale'
  | 'invalid'
  | 'unconfirmed'
  | 'declined'
  | 'timeout'
  | 'failed'

/** A failed call, ready to be shown: a Spanish text, the issues of fields, and a code to quote. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly issues: Issue[]
  readonly correlationId: string | undefined
  /** The server's own name of what it refuses for, such as `pendingChange`. */
  readonly code: string | undefined
  /** The current row, when somebody else changed it meanwhile. */
  readonly current: Record<string, unknown> | undefined

  constructor(kind: ApiErrorKind, message: string, problem: Problem = {}) {
    super(message)
    this.kind = kind
    this.issues = problem.errors ?? []
    this.correlationId = problem.correlationId
    this.code = problem.code
    this.current = problem.current
  }

  /** All that its issues say, with what can be done about each; they say more than that there are some. */
  get reason(): string {
    return this.issues.map(wholeMessage).join(' ') || this.message
  }
}

type Problem = {
  detail?: string | undefined
  errors?: Issue[]
  correlationId?: string | undefined
  current?: Record<string, unknown> | undefined
  code?: string | undefined
}

const kinds: Record<number, ApiErrorKind> = {
  401: 'signedOut',
  403: 'forbidden',
  404: 'notFound',
  409: 'stale',
  422: 'invalid',
}

/**
 * Turns what axios throws into an `ApiError`; the server's own text wins where it gave one.
 * @param origin of the service that was called, where it is not the page's own
 */
export function toApiError(error: unknown, origin?: string): ApiError {
  if (error instanceof ApiError) return error
  if (!isAxiosError(error)) return new ApiError('failed', errorTexts.generic)
  if (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT')
    return new ApiError('timeout', errorTexts.unanswered)
  if (!error.response)
    return new ApiError('offline', origin ? errorTexts.barred(origin) : errorTexts.unanswered)
  const { status, data } = error.response
  const problem = readProblem(data)
  const kind = problem.code === 'unconfirmed' ? problem.code : (kinds[status] ?? 'failed')
  return new ApiError(kind, problem.detail ?? textOfStatus(status), problem)
}

/** Reads problem+json (RFC 9457); a proxy on the way may answer anything. */
function readProblem(data: unknown): Problem {
  if (!isJsonObject(data)) return {}
  const { detail, errors, correlationId, current, code } = data
  return {
    detail: typeof detail === 'string' && detail !== '' ? detail : undefined,
    errors: Array.isArray(errors) ? errors.flatMap((entry) => toIssue(entry) ?? []) : [],
    correlationId: typeof correlationId === 'string' ? correlationId : undefined,
    current: isJsonObject(current) ? current : undefined,
    code: typeof code === 'string' ? code : undefined,
  }
}

function toIssue(value: unknown): Issue | undefined {
  if (!isJsonObject(value)) return undefined
  const { pointer, message } = value
  return typeof pointer === 'string' && typeof message === 'string' ? (value as Issue) : undefined
}
