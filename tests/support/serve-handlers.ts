import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getResponse, type HttpHandler } from 'msw'

/** A service that others reach by HTTP. */
export type ServedHandlers = { url: string; stop: () => void }

/**
 * Serves what handlers of msw answer, each at the path of the base that they were made for; other paths are 404.
 * @param handlersAt makes them for the base of the service
 */
export async function serveHandlers(handlersAt: (base: string) => HttpHandler[]): Promise<ServedHandlers> {
  let handlers: HttpHandler[] = []
  const server = createServer(async (incoming, outgoing) => {
    const answer = await getResponse(handlers, await requestOf(incoming))
    await write(outgoing, answer ?? Response.json({ message: 'No existe' }, { status: 404 }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  handlers = handlersAt(url)
  return {
    url,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method: incoming.method ?? 'GET',
    headers: Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
    ...(parts.length > 0 && { body: Buffer.concat(parts) }),
  })
}

async function write(outgoing: ServerResponse, answer: Response): Promise<void> {
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
  outgoing.end(Buffer.from(await answer.arrayBuffer()))
}
