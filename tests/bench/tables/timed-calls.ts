import { fork } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'

/** Milliseconds of one call. */
export type TimedCall = {
  /** In the server, from the request having been received until its answer was handed to the system. */
  server: number
  /** In the client, until it had the whole answer. */
  client: number
}

/**
 * Calls a server that runs in this process from a client in a process of its own, so that what the client does is no
 * time of the server.
 */
export function openClient(headers: Record<string, string>): {
  call: (url: string) => Promise<TimedCall>
  close: () => void
} {
  const client = fork(fileURLToPath(new URL('./client.ts', import.meta.url)))
  const begun = new WeakMap<IncomingMessage, number>()
  let server = Number.NaN
  const start = (message: unknown): void => {
    begun.set((message as { request: IncomingMessage }).request, performance.now())
  }
  const finish = (message: unknown): void => {
    server = performance.now() - (begun.get((message as { request: IncomingMessage }).request) ?? Number.NaN)
  }
  subscribe('http.server.request.start', start)
  subscribe('http.server.response.finish', finish)
  return {
    call: async (url) => {
      client.send({ url, headers })
      const [{ took, status }] = (await once(client, 'message')) as [{ took: number; status: number }]
      if (status !== 200) throw new Error(`${url}: ${status}`)
      return { server, client: took }
    },
    close: () => {
      unsubscribe('http.server.request.start', start)
      unsubscribe('http.server.response.finish', finish)
      client.kill()
    },
  }
}
