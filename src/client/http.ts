import axios, { type AxiosInstance, type AxiosResponse } from 'axios'
import { businessDateHeader, permissionsHeader } from '#src/schema/wire.ts'
import { ApiError, toApiError } from './api-error.ts'
import type { AppConfig } from './config.ts'
import { errorTexts } from './error-texts.ts'
import { mayCarryToken } from './token-rule.ts'
import { WriteKeys } from './write-keys.ts'

/** Gives the ID token of the moment, or none when the person has to sign in again. */
export type TokenSource = () => Promise<string | undefined>

/** Time-out of the specification (spec §7), in milliseconds. */
const timeout = 120_000

/**
 * The only way to the network: JSON and XHR headers, the token where the rule allows it, and every failure as an
 * `ApiError`. Each answer tells the business date, and under which state of the permissions it was given, refusals
 * included. A call whose token cannot be had goes without it (spec §8).
 */
export function createHttp(
  config: AppConfig,
  token: TokenSource,
  onBusinessDate: (day: string) => void,
  onPermissions: (epoch: string) => void = () => undefined,
): AxiosInstance {
  const http = axios.create({
    timeout,
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
  })
  const services = Object.values(config.services)
  const tellPermissions = (response: AxiosResponse | undefined): void => {
    const epoch = response?.headers[permissionsHeader]
    if (typeof epoch === 'string') onPermissions(epoch)
  }
  const keys = new WriteKeys()
  http.interceptors.request.use(async (request) => {
    keys.put(request)
    if (mayCarryToken(http.getUri(request), document.baseURI, services)) {
      const value = await token().catch(() => undefined)
      if (value) request.headers.set('Authorization', `Bearer ${value}`)
    } else request.headers.delete('Authorization')
    return request
  })
  http.interceptors.response.use(
    (response) => {
      keys.answered(response.config)
      const day = response.headers[businessDateHeader]
      if (typeof day === 'string') onBusinessDate(day)
      tellPermissions(response)
      // A page where data were asked for comes from something on the way: none of it is data.
      if (typeof response.data === 'string' && response.data !== '' && isData(response.config.responseType))
        throw new ApiError('failed', errorTexts.unexpected)
      return response
    },
    (error) => {
      if (axios.isAxiosError(error)) {
        tellPermissions(error.response)
        if (error.response) keys.answered(error.response.config)
      }
      return Promise.reject(toApiError(error))
    },
  )
  return http
}

const isData = (type: string | undefined): boolean => type === undefined || type === 'json'
