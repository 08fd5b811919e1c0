import axios, { type AxiosInstance } from 'axios'
import { businessDateHeader } from '#src/schema/wire.ts'
import { ApiError, toApiError } from './api-error.ts'
import type { AppConfig } from './config.ts'
import { errorTexts } from './error-texts.ts'
import { mayCarryToken } from './token-rule.ts'

/** Gives the ID token of the moment, or none when the person has to sign in again. */
export type TokenSource = () => Promise<string | undefined>

/** Time-out of the specification (spec §7), in milliseconds. */
const timeout = 120_000

/**
 * The only way to the network: JSON and XHR headers, the token where the rule allows it, and every failure as an
 * `ApiError`. Each answer tells the business date. A call whose token cannot be had goes without it (spec §8).
 */
export function createHttp(
  config: AppConfig,
  token: TokenSource,
  onBusinessDate: (day: string) => void,
): AxiosInstance {
  const http = axios.create({
    timeout,
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
  })
  const services = Object.values(config.services)
  http.interceptors.request.use(async (request) => {
    if (mayCarryToken(http.getUri(request), document.baseURI, services)) {
      const value = await token().catch(() => undefined)
      if (value) request.headers.set('Authorization', `Bearer ${value}`)
    }
    return request
  })
  http.interceptors.response.use(
    (response) => {
      const day = response.headers[businessDateHeader]
      if (typeof day === 'string') onBusinessDate(day)
      // A page where data were asked for comes from something on the way: none of it is data.
      if (typeof response.data === 'string' && response.data !== '' && isData(response.config.responseType))
        throw new ApiError('failed', errorTexts.unexpected)
      return response
    },
    (error) => Promise.reject(toApiError(error)),
  )
  return http
}

const isData = (type: string | undefined): boolean => type === undefined || type === 'json'
