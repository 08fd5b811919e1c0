import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A service of another origin, whose gate lets pages call it or not. */
export type CorsGate = {
  url: string
  /** Origin of the pages that may call it; undefined for none. */
  allow: (origin: string | undefined) => void
  stop: () => void
}

/** What a service allows pages of this product, as docs/api.md has it. */
const allowed = ['Authorization', 'Content-Type', 'X-Requested-With', 'Idempotency-Key', 'If-Match']
const exposed = ['ETag', 'Location', 'X-Business-Date', 'X-Permissions-Epoch', 'X-Exported-Rows']

/** @param target base of the service behind it */
export async function openCorsGate(target: string): Promise<CorsGate> {
  let origin: string | undefined
  const server = createServer((incoming, outgoing) => {
    const headers: Record<string, string> = origin
      ? {
          'access-control-allow-origin': origin,
          'access-control-allow-headers': allowed.join(', '),
          'access-control-allow-methods': 'GET, POST, PUT, DELETE',
          'access-control-expose-headers': exposed.join(', '),
        }
      : {}
    if (incoming.method === 'OPTIONS') {
      outgoing.writeHead(204, headers).end()
      return
    }
    const onward = request(
      target + (incoming.url ?? ''),
      { method: incoming.method, headers: { ...incoming.headers, host: new URL(target).host } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...headers })
        answer.pipe(outgoing)
      },
    )
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    allow: (given) => {
      origin = given
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
