import type { FastifyInstance } from 'fastify'

/** A route of the services: a method of one address. */
export type Route = { method: string; url: string }

/** Addresses of what is no service: pages, their files, and the identity provider, which describes itself. */
const isOther = (url: string): boolean =>
  ['/', '/auth-redirect.html', '/favicon.svg'].includes(url) ||
  /^\/(assets|oidc|oidc-assets|openapi)\//.test(url)

/** Notes the routes of the services that are added from now on, in their order; `HEAD` comes with `GET`. */
export function noteRoutes(app: FastifyInstance): Route[] {
  const routes: Route[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (isOther(url) || url === '/openapi') return
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push({ method: one, url })
  })
  return routes
}
