import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A way to a service that tells what came by. */
export type CountingGate = {
  url: string
  /** Method and address of each call since they were last asked for. */
  calls: () => string[]
  /** Lets nobody connect until it is opened again. */
  shut: () => Promise<void>
  open: () => Promise<void>
  close: () => Promise<void>
}

/** Opens a port that passes each call on to a service. */
export async function openCountingGate(target: string): Promise<CountingGate> {
  const { hostname, port } = new URL(target)
  let calls: string[] = []
  const server = http.createServer((request, response) => {
    const { method, url: path, headers } = request
    calls.push(`${method} ${path}`)
    const onward = http.request({ hostname, port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  const shut = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  await listen(0)
  const own = (server.address() as AddressInfo).port
  return {
    url: `http://127.0.0.1:${own}`,
    shut,
    open: () => listen(own),
    calls: () => {
      const seen = calls
      calls = []
      return seen
    },
    close: () => (server.listening ? shut() : Promise.resolve()),
  }
}
