import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { gatherProblems } from '#src/query/query-problem.ts'
import { isJsonObject } from '#src/schema/json.ts'
import { notificationPageSize, notificationsPath } from '#src/schema/notification.ts'
import { identityOf } from '../auth/principal.ts'
import { ApiError } from '../http/errors.ts'
import { parametersOf } from '../http/parameters.ts'
import { refuseQuery } from '../http/refuse-query.ts'
import { requireSession } from '../profile/permissions.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { noticedScreens } from './noticed-screens.ts'
import type { NotificationHub } from './notification-hub.ts'
import { markRead, type NotificationQuery, readNotifications } from './read-notifications.ts'

/**
 * Notifications of whoever calls, of screens that they may see: `GET {base}/notifications?before=&size=` lists them, `PUT
 * {base}/notifications/read {number}` or `{until}` marks one as read or all up to one, and `GET
 * {base}/notifications/events` says by server-sent events, each an `UnreadNotifications`, how many are unread, until the
 * session ends or the browser is to call again.
 */
export function notificationRoutes(
  scope: FastifyInstance,
  base: string,
  resources: Resource[],
  db: Kysely<Tables>,
  hub: NotificationHub,
): void {
  const path = base + notificationsPath
  const onRequest = ({ principal }: FastifyRequest): Promise<void> => requireSession(db, principal)

  scope.get(path, async (request) => {
    const { principal } = request
    const query = readQuery(parametersOf(request))
    const seen = await noticedScreens(db, resources, principal)
    return readNotifications(db, identityOf(principal), seen, query)
  })

  scope.put(`${path}/read`, { onRequest, bodyLimit: 1024 }, async ({ body, principal }, reply) => {
    await markRead(db, identityOf(principal), whichOf(body))
    return reply.code(204).send()
  })

  scope.get(`${path}/events`, { onRequest, exposeHeadRoute: false }, ({ principal }, reply) =>
    reply.type('text/event-stream').header('x-accel-buffering', 'no').send(hub.listen(principal)),
  )
}

/** @throws ApiError `invalid` naming every parameter that cannot be honoured */
function readQuery(parameters: URLSearchParams): NotificationQuery {
  const { problems, refuse } = gatherProblems()
  const take = (name: string, most: number): number | undefined => {
    const text = parameters.get(name)
    parameters.delete(name)
    if (text === null || (isNumber(Number(text)) && Number(text) <= most)) return Number(text) || undefined
    return refuse(name, `Use un número de 1 a ${most}.`)
  }
  const before = take('before', Number.MAX_SAFE_INTEGER)
  const size = take('size', notificationPageSize.most) ?? notificationPageSize.usual
  for (const name of parameters.keys()) refuse(name, `El parámetro «${name}» no existe.`)
  refuseQuery(problems)
  return { before, size }
}

/** @throws ApiError `invalid` for what names no notification */
function whichOf(body: unknown): { number: number } | { until: number } {
  const { number, until, ...others } = isJsonObject(body) ? body : {}
  if (Object.keys(others).length === 0) {
    if (isNumber(number) && until === undefined) return { number }
    if (isNumber(until) && number === undefined) return { until }
  }
  const message = 'Envíe «number», el número de un aviso, o «until», el del último que se leyó.'
  throw new ApiError('invalid', { issues: [{ pointer: '', keyword: 'type', message }] })
}

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
