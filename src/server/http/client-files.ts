import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { toPublicAddress } from './public-address.ts'
import { type AllowedOrigins, pagePolicy } from './security-headers.ts'

/** Placeholder that the build writes for the nonce of each answer. */
export const nonceMark = '__CSP_NONCE__'

/** Serves the built client: two pages with a fresh nonce each time, and files that never change under their name. */
export async function clientFiles(
  app: FastifyInstance,
  { clientDir, publicUrl }: Pick<Config, 'clientDir' | 'publicUrl'>,
  origins: AllowedOrigins,
): Promise<void> {
  const onRequest = toPublicAddress(publicUrl)
  const page = (path: string, file: string, framedBySelf = false): void => {
    const html = readFileSync(join(clientDir, file), 'utf8')
    app.get(path, { onRequest }, (_request, reply) => {
      const nonce = randomBytes(16).toString('base64')
      reply.helmet(pagePolicy(origins, { nonce, framedBySelf }))
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(html.replaceAll(nonceMark, nonce))
    })
  }
  page('/', 'index.html')
  page('/auth-redirect.html', 'auth-redirect.html', true)
  await app.register(fastifyStatic, {
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    index: false,
  })
  app.get('/favicon.svg', (_request, reply) =>
    reply.sendFile('favicon.svg', clientDir, { maxAge: '1d', immutable: false }),
  )
}
