import { setTimeout as pause } from 'node:timers/promises'
import type { JsonValue } from '#src/schema/json.ts'

/** What a service answered. */
export type Answer = {
  status: number
  headers: Headers
  text: string
  /** Undefined where the content is no JSON. */
  body: JsonValue | undefined
  /** Whether the bytes are UTF-8. */
  isReadable: boolean
}

/** Who calls: whoever the suite was given a token of, somebody without the permission, or nobody. */
export type Caller = 'person' | 'unpermitted' | 'nobody'

export type Request = {
  method: string
  /** Address below the base, with its query. */
  address: string
  caller?: Caller
  body?: JsonValue
  headers?: Record<string, string>
}

/** The service cannot be reached at all: there is nothing to compare. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

/** Longest wait for an answer, in milliseconds (spec §7). */
const patience = 120_000

/** Calls a service at its base; tokens go in the header alone, and never into a message. */
export class ServiceClient {
  requests = 0
  readonly #base: string
  readonly #tokens: Partial<Record<Caller, string>>

  constructor(base: string, tokens: Partial<Record<Caller, string>>) {
    this.#base = base.replace(/\/+$/, '')
    this.#tokens = tokens
  }

  has(caller: Caller): boolean {
    return caller === 'nobody' || this.#tokens[caller] !== undefined
  }

  /** @throws Unreachable */
  async send({ method, address, caller = 'person', body, headers = {} }: Request): Promise<Answer> {
    const token = this.#tokens[caller]
    for (let attempt = 1; ; attempt++) {
      this.requests++
      const response = await fetch(this.#base + address, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
        headers: {
          accept: 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }).catch(() => {
        throw new Unreachable(`No respondió ${new URL(this.#base).origin}.`)
      })
      if (response.status !== 429 || attempt === mostAttempts) return read(response)
      await pause(waitOf(response))
    }
  }
}

const mostAttempts = 4

/** A service that asks to slow down says for how many seconds. */
const waitOf = ({ headers }: Response): number => 1000 * Math.min(Number(headers.get('retry-after')) || 5, 60)

async function read(response: Response): Promise<Answer> {
  const { status, headers } = response
  // A stream of events ends with what it is about: its beginning is all that is compared.
  if (headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel()
    return { status, headers, text: '', body: undefined, isReadable: true }
  }
  const bytes = await response.arrayBuffer()
  const text = new TextDecoder('utf-8').decode(bytes)
  return { status, headers, text, body: parsed(text), isReadable: isUtf8(bytes) }
}

function isUtf8(bytes: ArrayBuffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}
