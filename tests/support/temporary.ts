import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder of its own, and what removes it. */
export function temporaryFolder(name: string): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), `backoffice-${name}-`))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/**
 * A port that nobody listens on, below those that outgoing connections take before a process has begun to listen. Seconds
 * may pass until then: while this process lives nobody else is given the port.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  return (await hold(port)) && (await isFree(port)) ? port : freePort()
}

/** Holds the UDP port of a number, which nothing else here uses and the system gives back with the process. */
const hold = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createSocket('udp4')
    socket.once('error', () => socket.close(() => resolve(false)))
    socket.bind(port, '127.0.0.1', () => resolve(Boolean(socket.unref())))
  })

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, 'localhost', () => server.close(() => resolve(true)))
  })
