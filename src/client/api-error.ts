import { isAxiosError } from 'axios'
import type { Finding } from '#src/verdict/finding.ts'

/** What went wrong with a call, by what the user can do about it. */
export type ApiErrorKind =
  | 'offline'
  | 'signedOut'
  | 'forbidden'
  | 'notFound'
  | 'stale'
  | 'invalid'
  | 'timeout'
  | 'failed'

/** A failed call, ready to be shown: a Spanish text, the findings on fields, and a code to quote. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly findings: Finding[]
  readonly correlationId: string | undefined
  /** The row as it stands now, when somebody else changed it meanwhile. */
  readonly current: Record<string, unknown> | undefined

  constructor(kind: ApiErrorKind, message: string, problem: Problem = {}) {
    super(message)
    this.kind = kind
    this.findings = problem.errors ?? []
    this.correlationId = problem.correlationId
    this.current = problem.current
  }
}

type Problem = {
  detail?: string
  errors?: Finding[]
  correlationId?: string
  current?: Record<string, unknown>
}

const kinds: Record<number, ApiErrorKind> = {
  401: 'signedOut',
  403: 'forbidden',
  404: 'notFound',
  409: 'stale',
  422: 'invalid',
}

/** Texts of domain §15 and spec §8. */
const generic = 'Hubo un error, inténtalo de nuevo.'
const unanswered = 'El servicio no respondió. Intente de nuevo.'

/** Turns what axios throws into an `ApiError`; the server's own text wins where it gave one. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (!isAxiosError(error)) return new ApiError('failed', generic)
  if (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT') return new ApiError('timeout', unanswered)
  if (!error.response) return new ApiError('offline', unanswered)
  const problem = readProblem(error.response.data)
  return new ApiError(kinds[error.response.status] ?? 'failed', problem.detail ?? generic, problem)
}

const readProblem = (data: unknown): Problem =>
  typeof data === 'object' && data !== null && 'correlationId' in data ? (data as Problem) : {}
