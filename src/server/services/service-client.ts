import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { ApiError } from '../http/errors.ts'
import { Circuit, type CircuitLimits, type CircuitState } from './circuit.ts'
import { exchange, type Incoming, NoAnswer } from './exchange.ts'
import type { ServiceSettings } from './service-settings.ts'
import { serviceTexts } from './service-texts.ts'

/** A call of a service elsewhere. */
export type ServiceRequest = {
  method: string
  /** What follows the base, with its query. */
  path: string
  body?: JsonObject | undefined
  /** Header of the person who calls; without one it is the product's own. */
  authorization?: string | undefined
  correlationId: string
  /** Key of a write: with one it may be sent again, and is done once. */
  key?: string | undefined
  ifMatch?: string | undefined
  /** Changes nothing, whatever its method, and may be sent again. */
  isRead: boolean
  /** Aborted once nobody waits for the answer; of a write never, as it is made all the same. */
  signal?: AbortSignal | undefined
}

/** An answer that was understood, refusals included. */
export type ServiceAnswer = {
  status: number
  body: JsonValue | undefined
  tag: string | undefined
  /** Whether an earlier attempt of the same write may have been done: only the service's own words tell then. */
  isDoubtful?: boolean
}

/** Milliseconds before a call is sent again. */
const pauses = [100, 400]

/** One service that stands elsewhere. */
export class ServiceClient {
  readonly settings: ServiceSettings
  readonly #circuit: Circuit

  constructor(settings: ServiceSettings, limits?: CircuitLimits) {
    this.settings = settings
    this.#circuit = new Circuit(limits)
  }

  get state(): CircuitState {
    return this.#circuit.state
  }

  /** Seconds that a call takes at most, with its repeats. */
  get longestCall(): number {
    return (
      Math.ceil(
        ((pauses.length + 1) * this.settings.timeout + pauses.reduce((sum, one) => sum + one)) / 1000,
      ) + 5
    )
  }

  /** Whether it has a token of the product's own. */
  get hasToken(): boolean {
    return this.settings.tokenFile !== undefined
  }

  /**
   * Calls the service, again where that is safe.
   * @throws ApiError `serviceDown` where it received nothing, `serviceLate`, `serviceFault` or `serviceDrift`; of a write
   *   whose outcome nobody knows `serviceUnsure`
   */
  async call(request: ServiceRequest): Promise<ServiceAnswer> {
    const mayRepeat = request.isRead || request.key !== undefined
    let isDoubtful = false
    for (const wait of [...(mayRepeat ? pauses : []), undefined]) {
      const outcome = await this.#attempt(request)
      if (!(outcome instanceof Fault)) return isDoubtful ? { ...outcome, isDoubtful } : outcome
      isDoubtful ||= !request.isRead && outcome.code !== 'serviceDown'
      if (wait === undefined || !outcome.isPassing) throw outcome.asError(isDoubtful)
      await pause(wait)
    }
    throw new Error('A call without an outcome')
  }

  async #attempt(request: ServiceRequest): Promise<ServiceAnswer | Fault> {
    const { name } = this.settings
    // What cannot even be made must not count as the call that tries an open circuit.
    const outgoing = this.#outgoing(request)
    if (!this.#circuit.admit())
      return new Fault('serviceDown', serviceTexts.unavailable(name, request.isRead), name, false)
    try {
      const incoming = await exchange(outgoing)
      if (incoming.status >= 500) {
        this.#circuit.failed()
        return new Fault('serviceFault', serviceTexts.faulty(name, incoming.status), name, true)
      }
      this.#circuit.answered()
      return this.#read(incoming)
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      const { reason } = error
      if (reason === 'abandoned') {
        this.#circuit.abandoned()
        return new Fault('serviceLate', serviceTexts.late(name), name, false)
      }
      this.#circuit.failed()
      if (reason === 'unreachable')
        return new Fault('serviceDown', serviceTexts.unavailable(name, request.isRead), name, true)
      return new Fault('serviceLate', serviceTexts.late(name), name, reason === 'broken')
    }
  }

  #outgoing({ method, path, body, authorization, correlationId, key, ifMatch, signal }: ServiceRequest) {
    const token = authorization ?? this.#ownToken()
    return {
      method,
      url: this.settings.url + path,
      timeout: this.settings.timeout,
      headers: {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'x-correlation-id': correlationId,
        ...(token ? { authorization: token } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(ifMatch ? { 'if-match': ifMatch } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body && JSON.stringify(body),
      signal,
    }
  }

  /** Read anew each time: whoever keeps the token may change it. */
  #ownToken(): string | undefined {
    const { tokenFile } = this.settings
    return tokenFile && `Bearer ${readFileSync(tokenFile, 'utf8').trim()}`
  }

  #read({ status, headers, text }: Incoming): ServiceAnswer {
    const tag = headers.etag
    if (text === '') return { status, body: undefined, tag }
    try {
      return { status, body: JSON.parse(text) as JsonValue, tag }
    } catch {
      if (status >= 400) return { status, body: undefined, tag }
      throw this.drift('no es JSON.')
    }
  }

  /** What came is not what was agreed. @param what says it in Spanish, as the end of a sentence */
  drift(what: string): ApiError {
    return new ApiError('serviceDrift', { detail: serviceTexts.drift(this.settings.name, what) })
  }
}

/** A failed attempt. */
class Fault {
  readonly code: 'serviceDown' | 'serviceLate' | 'serviceFault'
  readonly detail: string
  readonly name: ServiceSettings['name']
  /** Whether the next attempt may do better at once. */
  readonly isPassing: boolean

  constructor(code: Fault['code'], detail: string, name: Fault['name'], isPassing: boolean) {
    this.code = code
    this.detail = detail
    this.name = name
    this.isPassing = isPassing
  }

  /** @param isDoubtful whether this attempt of a write, or one before it, may have been done */
  asError(isDoubtful: boolean): ApiError {
    return isDoubtful
      ? new ApiError('serviceUnsure', { detail: serviceTexts.unsure(this.name) })
      : new ApiError(this.code, { detail: this.detail })
  }
}
