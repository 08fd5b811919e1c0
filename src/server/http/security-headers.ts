import type { FastifyInstance, FastifyReply } from 'fastify'

/** Origins beside our own that pages may call: the identity provider and services elsewhere. */
export type AllowedOrigins = { authority?: string; services?: string[] }

type PageOptions = { nonce: string; framedBySelf?: boolean }

/** The content security policy of design §10 for one page; the nonce is fresh in every answer. */
export function contentSecurityPolicy(
  { authority, services = [] }: AllowedOrigins,
  { nonce, framedBySelf }: PageOptions,
): string {
  const ours = ["'self'", ...(authority ? [authority] : [])].join(' ')
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${[ours, ...services].join(' ')}`,
    `frame-src ${ours}`,
    `form-action ${ours}`,
    "base-uri 'none'",
    `frame-ancestors ${framedBySelf ? "'self'" : "'none'"}`,
    "require-trusted-types-for 'script'",
    'trusted-types dompurify',
  ].join('; ')
}

/** What is not a page of ours may load nothing and be framed by nobody. */
const inertPolicy = "default-src 'none'; frame-ancestors 'none'"

/** Gives every answer its headers; pages replace the policy by their own. */
export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => secure(reply))
}

/** The same for what is answered before there is a reply. */
export const inertHeaders = {
  'content-security-policy': inertPolicy,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

/** Sets the headers that every answer carries. */
export function secure(reply: FastifyReply): void {
  reply.headers(inertHeaders)
}
