import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServiceSettings } from '#src/server/services/service-settings.ts'

/** A call that a scripted service received. */
export type Received = { method: string; url: string; key: string | undefined; body: unknown }

/** What it answers to one call, after some milliseconds; `never` lets the caller wait. */
export type Scripted =
  | { status?: number; body?: unknown; headers?: Record<string, string>; after?: number }
  | 'never'

/** A service over real HTTP that answers what a test says, call by call. */
export type ScriptedService = {
  settings: ServiceSettings
  received: Received[]
  /** Answers of the next calls; the last one goes on. */
  answer: (...script: Scripted[]) => void
  stop: () => void
}

export async function startScriptedService(
  timeout: number,
  name: ServiceSettings['name'] = 'mto',
): Promise<ScriptedService> {
  const received: Received[] = []
  let script: Scripted[] = []
  const server = createServer(async (request, response) => {
    received.push(await read(request))
    const next = script.length > 1 ? script.shift() : script[0]
    if (next === undefined || next === 'never') return
    const { status = 200, body = {}, headers = {}, after = 0 } = next
    if (after > 0) await pause(after)
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/execute-api`
  return {
    settings: { name, url, calledBy: 'server', timeout, tokenFile: undefined },
    received,
    answer: (...next) => {
      script = next
      received.length = 0
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function read(request: IncomingMessage): Promise<Received> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString('utf8')
  const key = request.headers['idempotency-key']
  return {
    method: request.method ?? '',
    url: request.url ?? '',
    key: typeof key === 'string' ? key : undefined,
    body: text === '' ? undefined : JSON.parse(text),
  }
}
