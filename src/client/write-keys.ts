import type { InternalAxiosRequestConfig } from 'axios'

/** Writes that nobody has answered yet: more than this and the first are forgotten. */
const mostKept = 50

const writes = ['post', 'put', 'delete']

/**
 * Names every write, so that one that is sent again because no answer came is not done twice (design §7). The very
 * same call gets the same name until it is answered.
 */
export class WriteKeys {
  readonly #unanswered = new Map<string, string>()

  /** Puts the name of a write into its headers. */
  put(request: InternalAxiosRequestConfig): void {
    const call = callOf(request)
    if (call === undefined) return
    const key = this.#unanswered.get(call) ?? crypto.randomUUID()
    this.#unanswered.set(call, key)
    for (const oldest of this.#unanswered.keys()) {
      if (this.#unanswered.size <= mostKept) break
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

/** What makes two writes the same: it stays in memory, and is forgotten with the answer. */
function callOf({ method = 'get', url = '', headers, data }: InternalAxiosRequestConfig): string | undefined {
  if (!writes.includes(method.toLowerCase())) return undefined
  // axios sends the text of what it was given, and keeps that in its place.
  const body = typeof data === 'string' ? data : JSON.stringify(data ?? null)
  return [method, url, headers.get('If-Match') ?? '', body].join('\n')
}
