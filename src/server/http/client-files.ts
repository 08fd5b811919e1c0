import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { type AllowedOrigins, contentSecurityPolicy } from './security-headers.ts'

/** What the build writes where the nonce of each answer goes. */
export const nonceMark = '__CSP_NONCE__'

/** Serves the built client: two pages with a fresh nonce each time, and files that never change under their name. */
export async function clientFiles(
  app: FastifyInstance,
  folder: string,
  origins: AllowedOrigins,
): Promise<void> {
  const page = (path: string, file: string, framedBySelf = false): void => {
    const html = readFileSync(join(folder, file), 'utf8')
    app.get(path, (_request, reply) => {
      const nonce = randomBytes(16).toString('base64')
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', contentSecurityPolicy(origins, { nonce, framedBySelf }))
        .send(html.replaceAll(nonceMark, nonce))
    })
  }
  page('/', 'index.html')
  page('/auth-redirect.html', 'auth-redirect.html', true)
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    index: false,
  })
  app.get('/favicon.svg', (_request, reply) =>
    reply.sendFile('favicon.svg', folder, { maxAge: '1d', immutable: false }),
  )
}
