import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { requirementsPath } from '#src/schema/requirements.ts'
import type { Transition, Workflow } from '#src/schema/workflow-dialect.ts'
import { bodyLimit } from '../http/body-limit.ts'
import { requireAction, requireAnyAction } from '../profile/permissions.ts'
import { readRecord } from '../resources/read/read-record.ts'
import type { Resource } from '../resources/resource.ts'
import { objectOf, type ResourceCalls } from '../resources/routes/resource-calls.ts'
import type { Tables } from '../sql/tables.ts'
import { stepRequirements } from './step-requirements.ts'

type WithId = { Params: { id: string } }

/** How the records of a resource take a transition, one of them or several at once. */
type Taking = {
  take: (request: FastifyRequest, name: string, id: string, body: JsonObject) => Promise<StoredRecord>
  takeTogether: (request: FastifyRequest, name: string) => Promise<JsonObject>
}

/**
 * Routes of the transitions of one resource: `POST {path}/{id}/<transition>` with `{version, …}` (design §7),
 * and `POST {path}/<transition>` with `{records: [{id, version}], …}` where several may take it at once.
 */
export function workflowRoutes(
  scope: FastifyInstance,
  path: string,
  resource: Resource,
  workflow: Workflow,
  { take, takeTogether }: Taking,
  db: Kysely<Tables>,
  answer: (reply: FastifyReply, record: StoredRecord) => FastifyReply,
): void {
  for (const name of new Set(workflow.transitions.filter(isTaken).map((one) => one.name))) {
    const onRequest = permitTransition(resource, workflow, name, db)
    scope.post<WithId>(`${path}/:id/${name}`, { onRequest, bodyLimit }, async (request, reply) =>
      answer(reply, await take(request, name, request.params.id, objectOf(request))),
    )
    if (workflow.transitions.some((one) => one.name === name && one.together))
      scope.post(`${path}/${name}`, { onRequest, bodyLimit }, (request) => takeTogether(request, name))
  }
}

/**
 * `GET {path}/{id}/requisitos`: which steps of a record its rules would refuse now, and why; for who sees it and may take
 * some of its steps, who would read the same in a refusal.
 */
export function requirementRoutes(
  scope: FastifyInstance,
  path: string,
  { resource, authorOf }: ResourceCalls,
  workflow: Workflow,
  db: Kysely<Tables>,
): void {
  const { menu } = resource.screen
  const actions = workflow.transitions.filter(isTaken).map(({ action }) => action)
  scope.get<WithId>(`${path}/:id/${requirementsPath}`, async (request) => {
    await requireAction(db, request.principal, menu.id, 'ver')
    await requireAnyAction(db, request.principal, menu.id, [...new Set(actions)])
    const current = await readRecord(db, resource, request.params.id)
    return { data: await stepRequirements(db, resource, workflow, current, authorOf(request).context) }
  })
}

/** Authorizes a call to take a transition, by one of the actions under its name. */
export const permitTransition =
  ({ screen }: Pick<Resource, 'screen'>, { transitions }: Workflow, name: string, db: Kysely<Tables>) =>
  ({ principal }: FastifyRequest): Promise<void> =>
    requireAnyAction(
      db,
      principal,
      screen.menu.id,
      transitions.filter((one) => one.name === name && isTaken(one)).map(({ action }) => action),
    )

/** Transitions of the server itself have no address. */
const isTaken = ({ by }: Transition): boolean => by !== 'system'
