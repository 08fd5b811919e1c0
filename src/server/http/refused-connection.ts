import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorCode, errorTable } from './errors.ts'
import { inertHeaders } from './security-headers.ts'

/** What Node cannot read as a call, by its codes; all else is no HTTP. */
const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'late',
}

/**
 * Answers what Node refuses before there is a call, as every other failure is answered, and ends the connection.
 * @param correlationId id of the answer
 */
export function answerRefusedConnection(
  error: Error & { code?: string },
  socket: Socket,
  correlationId: string,
): void {
  // Who has gone reads nothing.
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const code = codes[error.code ?? ''] ?? 'unreadable'
  const { status, title, detail } = errorTable[code]
  const body = JSON.stringify({ type: 'about:blank', title, status, detail, code, correlationId })
  const headers = {
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
    ...inertHeaders,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}
