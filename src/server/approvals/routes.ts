import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { isJsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { creationOf, editionOf } from '#src/schema/workflow.ts'
import type { Author } from '../auth/author.ts'
import { ApiError } from '../http/errors.ts'
import { once } from '../idempotency/once.ts'
import { requireAction, requireAnyAction } from '../profile/permissions.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { approve, type Decision, reject, send, withdraw } from './decide.ts'

type WithId = { Params: { id: string } }

const shortestReason = 10
const longestReason = 300

/** What happens to a change of one resource: `POST {path}/{id}/enviar|aprobar|rechazar|retirar` (design §7). */
export function approvalRoutes(
  scope: FastifyInstance,
  path: string,
  resource: Resource,
  db: Kysely<Tables>,
  authorOf: (request: FastifyRequest) => Author,
  answer: (reply: FastifyReply, record: StoredRecord) => FastifyReply,
): void {
  const { screen } = resource
  const option = screen.menu.id
  const makers = ({ principal }: FastifyRequest) =>
    requireAnyAction(db, principal, option, [creationOf(screen).action, editionOf(screen)])
  const checkers = (action: 'aprobar' | 'rechazar') => (request: FastifyRequest) =>
    requireAction(db, request.principal, option, action)
  const steps = [
    { name: 'enviar', onRequest: makers, run: send },
    { name: 'retirar', onRequest: makers, run: withdraw },
    { name: 'aprobar', onRequest: checkers('aprobar'), run: approve },
    { name: 'rechazar', onRequest: checkers('rechazar'), run: reject },
  ]
  for (const { name, onRequest, run } of steps)
    scope.post<WithId>(`${path}/:id/${name}`, { onRequest }, async (request, reply) => {
      const decision = decisionOf(request, name === 'rechazar')
      const record = await once(db, request, (within) => run(within, resource, decision, authorOf(request)))
      return answer(reply, record)
    })
}

/** @throws ApiError `invalid` naming what is missing */
function decisionOf({ body, params }: FastifyRequest<WithId>, needsReason: boolean): Decision {
  if (!isJsonObject(body)) throw new ApiError('malformed')
  const { version, reason } = body
  const text = typeof reason === 'string' ? reason.trim() : ''
  const findings = [
    ...(typeof version === 'number' && Number.isInteger(version)
      ? []
      : [{ pointer: '/version', keyword: 'required', message: 'Envíe la versión del cambio que leyó.' }]),
    ...(needsReason && (text.length < shortestReason || text.length > longestReason)
      ? [
          {
            pointer: '/reason',
            keyword: 'length',
            message: `Escriba el motivo, de ${shortestReason} a ${longestReason} caracteres; tiene ${text.length}.`,
          },
        ]
      : []),
  ]
  if (findings.length > 0) throw new ApiError('invalid', { findings })
  return { id: params.id, version: Number(version), reason: text }
}
