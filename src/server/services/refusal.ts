import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { Screen } from '#src/schema/screen.ts'
import type { Issue } from '#src/validation/issue.ts'
import { ApiError, type ErrorCode, errorTable } from '../http/errors.ts'
import type { Delivery } from './delivery.ts'
import type { ServiceAnswer } from './service-client.ts'
import { serviceTexts } from './service-texts.ts'
import { ownAddressOf } from './write-request.ts'

/** Refusals of a service that mean the same here. */
const passed: ErrorCode[] = [
  ...(['stale', 'pendingChange', 'changeMoved', 'ownRequest', 'wrongState', 'closedRequest'] as const),
  ...(['limitReached', 'unconfirmed', 'keyReused', 'tooManyRows', 'notYours'] as const),
]

/** What a service refused, in its own words where it has some, and at the fields that it names. */
export function refusalOf(
  screen: Screen,
  { status, body }: ServiceAnswer,
  call?: Delivery['call'],
): ApiError {
  const { service, serviceShape } = screen
  const { detail: where = 'detail', issues: list = 'errors' } = serviceShape?.errors ?? {}
  const problem = isJsonObject(body) ? body : {}
  const said = problem[where]
  const reason = typeof said === 'string' && said.trim() !== '' ? said.trim() : undefined
  const detail = reason ? { detail: serviceTexts.refused(service, reason) } : {}
  const issues = issuesOf(screen, problem[list], call)
  const code = passed.find((one) => one === problem.code && errorTable[one].status === status)
  if (code) return new ApiError(code, { issues, ...detail })
  if (status === 401 || status === 403)
    return new ApiError('forbidden', { detail: reason ? detail.detail : serviceTexts.noAccess(service) })
  if (status === 404) return new ApiError('notFound')
  if (status === 409 || status === 412) return new ApiError('stale')
  if (issues.length > 0) return new ApiError('invalid', { issues })
  return new ApiError('serviceRefused', { detail: detail.detail ?? serviceTexts.refusedBare(service) })
}

function issuesOf(screen: Screen, value: JsonValue | undefined, call?: Delivery['call']): Issue[] {
  if (!Array.isArray(value)) return []
  const { pointer: place = 'pointer', message: text = 'message' } = screen.serviceShape?.errors ?? {}
  return value.filter(isJsonObject).flatMap((issue: JsonObject): Issue[] => {
    const message = issue[text]
    const pointer = issue[place]
    if (typeof message !== 'string' || message === '') return []
    const keyword = typeof issue.keyword === 'string' ? issue.keyword : 'service'
    const at = pointerOf(screen, typeof pointer === 'string' ? pointer : '', call)
    const { advice } = issue
    return [{ pointer: at, keyword, message, ...(typeof advice === 'string' ? { advice } : {}) }]
  })
}

/** A place in the record as it is called here: `/nombre` and `nombre` are the same. */
function pointerOf(screen: Screen, given: string, call?: Delivery['call']): string {
  const [name = '', ...inside] = given.replace(/^\//, '').split(/[/.]/)
  if (name === '') return ''
  const names = { ...screen.serviceShape?.fields, ...(call && ownAddressOf(screen, call)?.fields) }
  const own = Object.entries(names).find(([, theirs]) => theirs === name)?.[0] ?? name
  return [toPointer(own), ...inside].join('/')
}
