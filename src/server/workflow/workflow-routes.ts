import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { ActionName } from '#src/schema/actions.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Workflow } from '#src/schema/workflow-dialect.ts'
import type { Author } from '../auth/author.ts'
import { bodyLimit } from '../http/body-limit.ts'
import { once } from '../idempotency/once.ts'
import { requireAnyAction } from '../profile/permissions.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { takeTransition } from './take.ts'
import { takeTogether } from './take-together.ts'

type WithId = { Params: { id: string } }

/**
 * Routes of the transitions of one resource: `POST {path}/{id}/<transition>` with `{version, …}` (design §7),
 * and `POST {path}/<transition>` with `{records: [{id, version}], …}` where several may take it at once.
 */
export function workflowRoutes(
  scope: FastifyInstance,
  path: string,
  resource: Resource,
  workflow: Workflow,
  db: Kysely<Tables>,
  authorOf: (request: FastifyRequest) => Author,
  bodyOf: (request: FastifyRequest) => JsonObject,
  answer: (reply: FastifyReply, record: StoredRecord) => FastifyReply,
): void {
  for (const [name, actions] of actionsByName(workflow)) {
    const onRequest = ({ principal }: FastifyRequest) =>
      requireAnyAction(db, principal, resource.screen.menu.id, actions)
    scope.post<WithId>(`${path}/:id/${name}`, { onRequest, bodyLimit }, async (request, reply) => {
      const call = { id: request.params.id, body: bodyOf(request), ifMatch: request.headers['if-match'] }
      const record = await once(db, request, (within) =>
        takeTransition(within, resource, workflow, name, call, authorOf(request)),
      )
      return answer(reply, record)
    })
    if (workflow.transitions.some((one) => one.name === name && one.together))
      scope.post(`${path}/${name}`, { onRequest, bodyLimit }, (request) =>
        once(db, request, (within) =>
          takeTogether(within, resource, workflow, name, bodyOf(request), authorOf(request)),
        ),
      )
  }
}

/** Transitions of the server itself have no address. */
function actionsByName({ transitions }: Workflow): Map<string, ActionName[]> {
  const names = new Map<string, ActionName[]>()
  for (const { name, action, by } of transitions)
    if (by !== 'system') names.set(name, [...(names.get(name) ?? []), action])
  return names
}
