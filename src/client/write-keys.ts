import type { InternalAxiosRequestConfig } from 'axios'

/** Most unanswered writes; beyond that the first are forgotten. */
const maxRemembered = 50

const writes = ['post', 'put', 'delete']

/**
 * Names every write, so that one sent again for lack of an answer is not done twice (design §7). The very
 * same call gets the same name until it is answered.
 */
export class WriteKeys {
  readonly #unanswered = new Map<string, string>()

  /** Sets the name of a write in its headers. */
  put(request: InternalAxiosRequestConfig): void {
    const call = callOf(request)
    if (call === undefined) return
    const key = this.#unanswered.get(call) ?? crypto.randomUUID()
    this.#unanswered.set(call, key)
    for (const oldest of this.#unanswered.keys()) {
      if (this.#unanswered.size <= maxRemembered) break
      this.#unanswered.delete(oldest)
    }
    request.headers.set('Idempotency-Key', key)
  }

  /** An answer came, whatever it says. */
  answered(request: InternalAxiosRequestConfig | undefined): void {
    const call = request && callOf(request)
    if (call !== undefined) this.#unanswered.delete(call)
  }
}

/** Identity of a write: it stays in memory, and is forgotten with the answer. */
function callOf({ method = 'get', url = '', headers, data }: InternalAxiosRequestConfig): string | undefined {
  if (!writes.includes(method.toLowerCase())) return undefined
  // axios sends its data as text, and puts that in their place.
  const body = typeof data === 'string' ? data : JSON.stringify(data ?? null)
  return [method, url, headers.get('If-Match') ?? '', body].join('\n')
}
