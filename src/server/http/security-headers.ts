import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** Origins beside our own that pages may call: the identity provider and services elsewhere. */
export type AllowedOrigins = { authority?: string; services?: string[] }

type PageOptions = { nonce: string; framedBySelf?: boolean }

type Directives = Record<string, string[]>

type Policy = { contentSecurityPolicy: { useDefaults: false; directives: Directives } }

/** A content security policy of just these directives, without those that Helmet would add. */
export const policyOf = (directives: Directives): Policy => ({
  contentSecurityPolicy: { useDefaults: false, directives },
})

/** The content security policy of design §10 for one page; the nonce is fresh in every answer. */
export function pagePolicy(
  { authority, services = [] }: AllowedOrigins,
  { nonce, framedBySelf }: PageOptions,
): Policy {
  const ours = ["'self'", ...(authority ? [authority] : [])]
  return policyOf({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': [...ours, ...services],
    'frame-src': ours,
    'form-action': ours,
    'base-uri': ["'none'"],
    'frame-ancestors': [framedBySelf ? "'self'" : "'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['dompurify'],
  })
}

/** What is not a page of ours may load nothing and be framed by nobody. */
const inertPolicy = policyOf({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] })

/** Helmet leaves this one to each product. */
const permissions = { 'permissions-policy': 'camera=(), microphone=(), geolocation=()' }

/** Gives every answer its headers; pages replace the policy by their own, with `reply.helmet`. */
export async function securityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(fastifyHelmet, inertPolicy)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(permissions)
  })
}

/** The same for what is answered before there is a reply, or before its hooks run. */
export const inertHeaders: OutgoingHttpHeaders = { ...writtenByHelmet(), ...permissions }

function writtenByHelmet(): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(inertPolicy)(response.req, response, () => undefined)
  return response.getHeaders()
}
