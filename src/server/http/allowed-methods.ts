import type { FastifyInstance } from 'fastify'

/** Lists the methods that the address of a call is answered for; none where it leads nowhere. */
export type AllowedMethods = (url: string) => string[]

/** Records the routes that are added from now on. */
export function noteMethods(app: FastifyInstance): AllowedMethods {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    routes.set(url, route)
    for (const one of [method].flat()) route.methods.add(one)
  })
  return (url) => {
    const path = url.split('?', 1)[0] ?? ''
    const matching = [...routes.values()].filter(({ pattern }) => pattern.test(path))
    return [...new Set(matching.flatMap(({ methods }) => [...methods]))].sort()
  }
}

/** Pattern of a route with parameters (`:id`) and rest (`*`). */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\*/g, '.*')}$`,
  )
