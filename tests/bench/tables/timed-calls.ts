import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/** Milliseconds of one call. */
export type TimedCall = {
  /** In the server, from the request having been received until its answer was handed to the system. */
  server: number
  /** In the client, until it had the whole answer. */
  client: number
}

/**
 * Calls a server in this process, which runs the bare SQL as well: a client in a process of its own would take one of
 * two cores from server and database. The client's work comes before and after the server's time.
 */
export function openClient(headers: Record<string, string>): {
  call: (url: string) => Promise<TimedCall>
  close: () => void
} {
  const startedAt = new WeakMap<IncomingMessage, number>()
  let server = Number.NaN
  const start = (message: unknown): void => {
    startedAt.set((message as { request: IncomingMessage }).request, performance.now())
  }
  const finish = (message: unknown): void => {
    server =
      performance.now() - (startedAt.get((message as { request: IncomingMessage }).request) ?? Number.NaN)
  }
  subscribe('http.server.request.start', start)
  subscribe('http.server.response.finish', finish)
  return {
    call: async (url) => {
      const sentAt = performance.now()
      const answer = await fetch(url, { headers })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
      return { server, client: performance.now() - sentAt }
    },
    close: () => {
      unsubscribe('http.server.request.start', start)
      unsubscribe('http.server.response.finish', finish)
    },
  }
}
