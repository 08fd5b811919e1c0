import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { refuseReason } from '#src/kinds/rejection-reason.ts'
import type { ActionName } from '#src/schema/actions.ts'
import { isJsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Author } from '../auth/author.ts'
import { ApiError } from '../http/errors.ts'
import { once } from '../idempotency/once.ts'
import { requireAction, requireAnyAction } from '../profile/permissions.ts'
import type { Tables } from '../sql/tables.ts'
import { readSending } from './approval-request.ts'
import type { Decision, Steps } from './decide.ts'

type WithId = { Params: { id: string } }

/** Steps of changes, each a transaction, and what completes it afterwards. */
type Stepping = {
  steps: Steps
  complete: (request: FastifyRequest, record: StoredRecord) => Promise<StoredRecord>
}

/**
 * Routes for the steps of a change: `POST {path}/{id}/enviar|aprobar|rechazar|retirar` (design §7); `enviar` takes a
 * reason and a file too.
 * @param may menu option whose actions authorize the steps, and the actions that make changes
 */
export function approvalRoutes(
  scope: FastifyInstance,
  path: string,
  { option, make }: { option: number; make: ActionName[] },
  { steps, complete }: Stepping,
  db: Kysely<Tables>,
  authorOf: (request: FastifyRequest) => Author,
  answer: (reply: FastifyReply, record: StoredRecord) => FastifyReply,
): void {
  const requireMaker = ({ principal }: FastifyRequest) => requireAnyAction(db, principal, option, make)
  const requireChecker = (action: 'aprobar' | 'rechazar') => (request: FastifyRequest) =>
    requireAction(db, request.principal, option, action)
  const routes = [
    { name: 'enviar', onRequest: requireMaker, run: steps.send },
    { name: 'retirar', onRequest: requireMaker, run: steps.withdraw },
    { name: 'aprobar', onRequest: requireChecker('aprobar'), run: steps.approve },
    { name: 'rechazar', onRequest: requireChecker('rechazar'), run: steps.reject },
  ]
  for (const { name, onRequest, run } of routes)
    scope.post<WithId>(`${path}/:id/${name}`, { onRequest }, async (request, reply) => {
      const decision = decisionOf(request, name)
      const record = await once(db, request, (within) => run(within, decision, authorOf(request)))
      return answer(reply, await complete(request, record))
    })
}

/** @throws ApiError `invalid` naming what is missing */
function decisionOf({ body, params }: FastifyRequest<WithId>, step: string): Decision {
  if (!isJsonObject(body)) throw new ApiError('malformed')
  const { version, reason, file } = body
  const needsReason = step === 'rechazar'
  const text = typeof reason === 'string' ? reason.trim() : ''
  const problem = needsReason ? refuseReason(text) : undefined
  const issues = [
    ...(typeof version === 'number' && Number.isInteger(version)
      ? []
      : [{ pointer: '/version', keyword: 'required', message: 'Envíe la versión del cambio que leyó.' }]),
    ...(problem === undefined ? [] : [{ pointer: '/reason', keyword: 'reason', message: problem }]),
  ]
  if (issues.length > 0) throw new ApiError('invalid', { issues })
  const seen = { id: params.id, version: Number(version) }
  return step === 'enviar' ? { ...seen, ...readSending({ reason, file }, '') } : { ...seen, reason: text }
}
