import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'

/** A call on its way to a service, which a drift may change before it arrives. */
export type Passing = {
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, string>
  body: JsonValue | undefined
}

/** An answer on its way back; `bytes` are what is sent where it is no JSON any more. */
export type Answering = {
  status: number
  headers: Record<string, string>
  body: JsonValue | undefined
  bytes?: Buffer
}

/** A way in which a service differs from what was agreed. */
export type Drift = {
  arriving?: (call: Passing) => void
  /** What is answered in place of the service, if anything. */
  instead?: (call: Passing) => Answering | undefined
  leaving?: (answer: Answering, call: Passing) => void
}

/** A service on a port of its own that passes every call on, and drifts where it is told to. */
export async function startDriftingProxy(target: string): Promise<{
  url: string
  drift: (drift: Drift) => void
  stop: () => Promise<void>
}> {
  let current: Drift = {}
  const server = createServer((request, reply) => {
    const failed = (): Answering => ({ status: 500, headers: {}, body: undefined })
    void answerOf(target, current, request)
      .catch(failed)
      .then(({ status, headers, body, bytes }) => {
        const content = bytes ?? (body === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(body)))
        reply.writeHead(status, headers)
        reply.end(content)
      })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    drift: (drift) => {
      current = drift
    },
    stop: () =>
      new Promise((stopped) => {
        server.closeAllConnections()
        server.close(() => stopped())
      }),
  }
}

async function answerOf(target: string, drift: Drift, request: IncomingMessage): Promise<Answering> {
  const call = await passing(request)
  drift.arriving?.(call)
  const answer = drift.instead?.(call) ?? (await passedOn(target, call))
  drift.leaving?.(answer, call)
  return answer
}

async function passing(request: IncomingMessage): Promise<Passing> {
  const { method = 'GET', url = '/', headers } = request
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  const { pathname, searchParams } = new URL(url, 'http://proxy')
  const carried = [
    'accept',
    'authorization',
    'content-type',
    'if-match',
    'idempotency-key',
    'x-requested-with',
  ]
  return {
    method,
    path: pathname,
    query: searchParams,
    headers: Object.fromEntries(
      carried.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
    ),
    body: text === '' ? undefined : (JSON.parse(text) as JsonObject),
  }
}

async function passedOn(target: string, { method, path, query, headers, body }: Passing): Promise<Answering> {
  const address = `${target}${path}${query.size > 0 ? `?${query}` : ''}`
  const response = await fetch(address, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const forwarded = ['content-type', 'cache-control', 'etag', 'location', 'x-exported-rows']
  const own = Object.fromEntries(
    forwarded.flatMap((name) => {
      const value = response.headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  const bytes = Buffer.from(await response.arrayBuffer())
  const isJson = /json/.test(own['content-type'] ?? '') && bytes.length > 0
  return isJson
    ? { status: response.status, headers: own, body: JSON.parse(bytes.toString()) as JsonValue }
    : { status: response.status, headers: own, body: undefined, bytes }
}
