import http from 'node:http'
import https from 'node:https'

/** A call as it goes out. */
export type Outgoing = {
  method: string
  url: string
  headers: Record<string, string>
  body?: string | undefined
  /** Milliseconds until it is given up. */
  timeout: number
  /** Ends the call where nobody waits for its answer any more. */
  signal?: AbortSignal | undefined
}

/** What came back, whatever its status. */
export type Incoming = { status: number; headers: http.IncomingHttpHeaders; text: string }

/** Why no answer came: nothing was sent, nobody knows what became of it, or nobody waits for it any more. */
export type NoAnswerReason = 'unreachable' | 'late' | 'broken' | 'abandoned'

/** No answer, or none that is whole. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
  readonly reason: NoAnswerReason

  constructor(reason: NoAnswerReason, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** Bytes of an answer beyond which none is what was agreed: a page of records has some thousands. */
const mostBytes = 20_000_000

const agents = {
  'http:': new http.Agent({ keepAlive: true, maxSockets: 100 }),
  'https:': new https.Agent({ keepAlive: true, maxSockets: 100 }),
}

/**
 * Sends a call over a connection that is kept open; follows no redirect.
 * @throws NoAnswer
 */
export function exchange({ method, url, headers, body, timeout, signal }: Outgoing): Promise<Incoming> {
  const target = new URL(url)
  const isSecure = target.protocol === 'https:'
  const agent = agents[isSecure ? 'https:' : 'http:']
  return new Promise((resolve, reject) => {
    let isLate = false
    const request = (isSecure ? https : http).request(target, {
      method,
      agent,
      ...(signal ? { signal } : {}),
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      },
    })
    const timer = setTimeout(() => {
      isLate = true
      request.destroy()
    }, timeout)
    const fail = (error: NodeJS.ErrnoException): void => {
      clearTimeout(timer)
      reject(new NoAnswer(isLate ? 'late' : reasonOf(error, signal), error))
    }
    request.on('error', fail)
    request.on('response', (response) => {
      const parts: Buffer[] = []
      let size = 0
      response.on('data', (part: Buffer) => {
        size += part.length
        if (size > mostBytes) request.destroy(new Error('The answer is too long'))
        else parts.push(part)
      })
      response.on('error', fail)
      response.on('end', () => {
        clearTimeout(timer)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString('utf8'),
        })
      })
      response.on('close', () => {
        if (!response.complete) fail(new Error('The answer ended early'))
      })
    })
    request.end(body)
  })
}

const reasonOf = (error: NodeJS.ErrnoException, signal: AbortSignal | undefined): NoAnswerReason =>
  signal?.aborted ? 'abandoned' : isUnreachable(error) ? 'unreachable' : 'broken'

/** Whether the call cannot have reached anybody. */
const isUnreachable = ({ code = '', syscall }: NodeJS.ErrnoException): boolean =>
  ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(code) ||
  (syscall === 'connect' && code !== '')
