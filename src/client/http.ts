import axios, { type AxiosInstance, type AxiosResponse } from 'axios'
import { isJsonObject } from '#src/schema/json.ts'
import { businessDateHeader, clientTimeout, permissionsHeader } from '#src/schema/wire.ts'
import { ApiError, toApiError } from './api-error.ts'
import type { AppConfig } from './app-config.ts'
import { errorTexts } from './error-texts.ts'
import { mayCarryToken } from './token-rule.ts'
import { WriteKeys } from './write-keys.ts'

/** Gives the current ID token, or none when the person has to sign in again. */
export type TokenSource = () => Promise<string | undefined>

/**
 * The only way to the network: JSON and XHR headers, the token where the rule allows it, no redirect followed, and
 * every failure as an `ApiError`. Each answer, refusals included, reports the business date and the state of the
 * permissions it was given under. A call whose token cannot be had goes without it (spec §8).
 */
export function createHttp(
  config: AppConfig,
  token: TokenSource,
  onBusinessDate: (day: string) => void,
  onPermissions: (epoch: string) => void = () => undefined,
  onSessionEnded: () => void = () => undefined,
): AxiosInstance {
  const http = axios.create({
    timeout: clientTimeout,
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    // An XMLHttpRequest follows a redirect with the token, wherever it leads, and drops the content type of a GET.
    adapter: 'fetch',
    fetchOptions: { redirect: 'error' },
  })
  const services = Object.values(config.services)
  const reportPermissions = (response: AxiosResponse | undefined): void => {
    const epoch = response?.headers[permissionsHeader]
    if (typeof epoch === 'string') onPermissions(epoch)
  }
  const keys = new WriteKeys()
  http.interceptors.request.use(async (request) => {
    keys.put(request)
    // Else axios would report its version as that of the browser.
    request.headers.set('User-Agent', false)
    if (request.adapter !== 'xhr' && mayCarryToken(http.getUri(request), document.baseURI, services)) {
      const value = await token().catch(() => undefined)
      if (value) request.headers.set('Authorization', `Bearer ${value}`)
      // The directory gets the access token that its caller brings, and no ID token.
    } else if (http.getUri(request) !== config.auth.directory) request.headers.delete('Authorization')
    return request
  })
  http.interceptors.response.use(
    (response) => {
      keys.answered(response.config)
      const day = response.headers[businessDateHeader]
      if (typeof day === 'string') onBusinessDate(day)
      reportPermissions(response)
      // A page in place of data comes from something on the way: none of it is data.
      if (typeof response.data === 'string' && response.data !== '' && isData(response.config.responseType))
        throw new ApiError('failed', errorTexts.unexpected)
      return response
    },
    async (error) => {
      if (axios.isAxiosError(error)) {
        await readRefusal(error.response)
        reportPermissions(error.response)
        if (error.response) keys.answered(error.response.config)
        if (isOfEndedSession(error.response?.data)) onSessionEnded()
      }
      return Promise.reject(toApiError(error, originElsewhere(http, error)))
    },
  )
  return http
}

/** A call for a file is refused in JSON like any other. */
async function readRefusal(response: AxiosResponse | undefined): Promise<void> {
  if (!(response?.data instanceof Blob)) return
  const text = await response.data.text()
  response.data = await new Response(text).json().catch(() => undefined)
}

/** Origin that a call went to, where it is not that of the page. */
function originElsewhere(http: AxiosInstance, error: unknown): string | undefined {
  if (!axios.isAxiosError(error) || !error.config) return undefined
  const address = http.getUri(error.config)
  if (!URL.canParse(address, document.baseURI)) return undefined
  const { origin } = new URL(address, document.baseURI)
  return origin === new URL(document.baseURI).origin ? undefined : origin
}

const isData = (type: string | undefined): boolean => type === undefined || type === 'json'

const isOfEndedSession = (data: unknown): boolean => isJsonObject(data) && data.code === 'sessionEnded'
