import { HttpHandler } from 'msw'
import { describe, expect, it } from 'vitest'
import { renderModel } from '#src/compile/screen-module.ts'
import { loadCatalogue } from '#src/lint/load.ts'
import { createClock } from '#src/server/clock.ts'
import { routesOf } from '#src/server/openapi/described-routes.ts'
import { toResource } from '#src/server/resources/resource.ts'
import { type ResourceAnswers, resourceWire, serviceUrl } from '#src/simulated/resource-wire.ts'

const { screens } = loadCatalogue('schemas')

const never = (): Promise<never> => Promise.reject(new Error('nobody calls'))
const all: Required<ResourceAnswers> = {
  list: never,
  read: never,
  create: never,
  update: never,
  inactivate: never,
  comment: never,
  comments: never,
  compareDays: never,
  compute: never,
  connected: never,
  holders: never,
  history: never,
  impediments: never,
  lines: never,
  mentionable: never,
  preview: never,
  previewFile: never,
  requirements: never,
  review: never,
  decide: never,
  decideTogether: never,
}

/** Calls that the wire of a screen answers, as the description writes them; other screens' options are theirs. */
const wireOf = (id: string): { method: string; path: string }[] => {
  const screen = screens.find((one) => one.id === id)
  if (!screen) throw new Error(`There is no screen «${id}»`)
  return resourceWire(renderModel(screen, screens), all).flatMap((handler) => {
    if (!(handler instanceof HttpHandler)) return []
    const { method, path } = handler.info
    const own = String(path).slice(serviceUrl.length)
    return own.startsWith(screen.path)
      ? [{ method: String(method), path: own.slice(screen.path.length) }]
      : []
  })
}

/** Calls of a screen as `/openapi.json` describes them, without the base of its service; those for imports have a client of their own. */
const describedOf = (id: string): { method: string; path: string }[] => {
  const screen = screens.find((one) => one.id === id)
  if (!screen) throw new Error(`There is no screen «${id}»`)
  const resource = toResource(screen, screens, createClock(undefined))
  return routesOf(resource).flatMap(({ method, url }) => {
    const [, path] = url.split(screen.path)
    return path === undefined || path.startsWith('/importaciones') ? [] : [{ method, path }]
  })
}

const stepped = (path: string): string =>
  path.replace(
    /^(\/:id)?\/(?!calcular|comentarios|comprobaciones|comprobar|historial|impedimentos|lineas|relacionados|requisitos|search)[a-z][\w-]*$/,
    '$1/:step',
  )

describe.each(['withdrawal-causes', 'credit-lines', 'mass-payments', 'minimum-wage-parameters'])(
  'the wire of %s',
  (id) => {
    it('answers no call that is not described', () => {
      const described = new Set(
        describedOf(id).map(({ method, path }) => `${method} ${method === 'POST' ? stepped(path) : path}`),
      )
      // What a screen does not have, no client calls: the wire has an answer for it all the same.
      const optional = [
        'POST /:step',
        'POST /:id/:step',
        'GET /:id/lineas',
        'GET /:id/comentarios',
        'POST /:id/comentarios',
        'GET /:id/comentarios/personas',
        'GET /:id/comprobaciones',
        'POST /comprobar',
        'POST /:id/comprobar',
        'GET /comparacion',
        'DELETE /:id',
      ]

      const answered = wireOf(id).map(({ method, path }) => `${method} ${path}`)

      expect(answered.filter((call) => !described.has(call) && !optional.includes(call))).toEqual([])
    })

    it('answers every described call that the client makes of a record', () => {
      const answered = new Set(wireOf(id).map(({ method, path }) => `${method} ${path}`))
      const others = /^(GET|POST) (\/plantilla|\/lookup|\/export|\/:id\/ejecucion)$/

      const left = describedOf(id)
        .map(
          ({ method, path }) => `${method} ${method === 'POST' && path !== '/search' ? stepped(path) : path}`,
        )
        .filter((call) => !others.test(call) && !/(lookup|export|pdf)$/.test(call))

      expect(left.filter((call) => !answered.has(call))).toEqual([])
    })
  },
)
