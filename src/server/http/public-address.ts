import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLoopback } from '../loopback.ts'

/**
 * A hook that moves a browser from another name of this machine (127.0.0.1) to the public address (localhost), which
 * cookies and redirect addresses of the sign-in are bound to. Any other name may be that of a proxy in front, which
 * would send the browser here again.
 */
export function toPublicAddress(publicUrl: string) {
  const { hostname, port } = new URL(publicUrl)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const requested = `http://${request.host}`
    if (!URL.canParse(requested)) return undefined
    const other = new URL(requested)
    const same = other.hostname === hostname || other.port !== port
    return same || !isLoopback(other.hostname) || !isLoopback(hostname)
      ? undefined
      : reply.redirect(publicUrl + request.url, 302)
  }
}
