import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { ActionName } from '#src/schema/actions.ts'
import { rolesOption } from '#src/schema/fixed-options.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { approvalRoutes } from '../approvals/approval-routes.ts'
import { type Author, callerOf } from '../auth/author.ts'
import type { Clock } from '../clock.ts'
import { entityTag } from '../http/entity-tag.ts'
import { once } from '../idempotency/once.ts'
import { requireAction, requireAdmin, requireAnyAction } from '../profile/permissions.ts'
import type { Tables } from '../sql/tables.ts'
import { listRoles } from './list-roles.ts'
import { proposeRole, toAnswer } from './propose-role.ts'
import { withRolePending } from './role-record.ts'
import { readRoleRequest } from './role-request.ts'
import { placeRole } from './role-row.ts'
import { roleSteps } from './role-steps.ts'

const option = rolesOption.menu.id

type WithId = { Params: { id: string } }

/**
 * Changes of roles, for Admin alone: `POST {base}/editSelectedRol` requests one (spec §7), `{base}/roles` lists what
 * waits, and `{base}/roles/{rolName}` with its steps is a record under dual control like any other.
 */
export async function roleRoutes(
  scope: FastifyInstance,
  base: string,
  db: Kysely<Tables>,
  clock: Clock,
): Promise<void> {
  await scope.register(async (admin) => {
    admin.addHook('onRequest', async ({ principal }) => requireAdmin(principal))
    const permit = (action: ActionName) => (request: FastifyRequest) =>
      requireAction(db, request.principal, option, action)

    admin.post(
      `${base}/editSelectedRol`,
      { onRequest: ({ principal }) => requireAnyAction(db, principal, option, ['crear', 'editar']) },
      async (request) => {
        const roleRequest = readRoleRequest(request.body)
        if (!roleRequest.seen) await permit('crear')(request)
        if (roleRequest.state === false) await permit('eliminar')(request)
        const answer = async (within: Kysely<Tables>) =>
          toAnswer(await proposeRole(within, roleRequest, callerOf(request)))
        return { body: await once(db, request, answer) }
      },
    )

    admin.get(`${base}/roles`, { onRequest: permit('ver') }, ({ principal }) => listRoles(db, principal))
    admin.get<WithId>(`${base}/roles/:id`, { onRequest: permit('ver') }, async (request, reply) => {
      const placed = await placeRole(db, request.params.id, false)
      return answerRole(reply, withRolePending(placed, request.principal))
    })

    const author = (request: FastifyRequest): Author => {
      const { userName: name, roles } = request.principal
      return { ...callerOf(request), context: { today: clock.today(), user: { name, roles } } }
    }
    approvalRoutes(
      admin,
      `${base}/roles`,
      { option, make: ['crear', 'editar'] },
      { steps: roleSteps, complete: async (_request, record) => record },
      db,
      author,
      answerRole,
    )
  })
}

const answerRole = (reply: FastifyReply, record: StoredRecord): FastifyReply =>
  reply.header('etag', entityTag(record)).send(record)
