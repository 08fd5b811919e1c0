import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { isJsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Author } from '../auth/author.ts'
import { ApiError } from '../http/errors.ts'
import { once } from '../idempotency/once.ts'
import { requireAction, requireAnyAction } from '../profile/permissions.ts'
import type { Tables } from '../sql/tables.ts'
import type { Decision, Steps } from './decide.ts'

type WithId = { Params: { id: string } }

const shortestReason = 10
const longestReason = 300

/**
 * What happens to a change: `POST {path}/{id}/enviar|aprobar|rechazar|retirar` (design §7).
 * @param option of the menu, whose actions say who may
 */
export function approvalRoutes(
  scope: FastifyInstance,
  path: string,
  option: number,
  steps: Steps,
  db: Kysely<Tables>,
  authorOf: (request: FastifyRequest) => Author,
  answer: (reply: FastifyReply, record: StoredRecord) => FastifyReply,
): void {
  const makers = ({ principal }: FastifyRequest) =>
    requireAnyAction(db, principal, option, ['crear', 'editar'])
  const checkers = (action: 'aprobar' | 'rechazar') => (request: FastifyRequest) =>
    requireAction(db, request.principal, option, action)
  const routes = [
    { name: 'enviar', onRequest: makers, run: steps.send },
    { name: 'retirar', onRequest: makers, run: steps.withdraw },
    { name: 'aprobar', onRequest: checkers('aprobar'), run: steps.approve },
    { name: 'rechazar', onRequest: checkers('rechazar'), run: steps.reject },
  ]
  for (const { name, onRequest, run } of routes)
    scope.post<WithId>(`${path}/:id/${name}`, { onRequest }, async (request, reply) => {
      const decision = decisionOf(request, name === 'rechazar')
      const record = await once(db, request, (within) => run(within, decision, authorOf(request)))
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
