import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { ActionName } from '#src/schema/actions.ts'
import { rolesOption } from '#src/schema/fixed-options.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { approvalRoutes } from '../approvals/routes.ts'
import { type Author, callerOf } from '../auth/author.ts'
import type { Clock } from '../clock.ts'
import { once } from '../idempotency/once.ts'
import { requireAction, requireAdmin, requireAnyAction } from '../profile/permissions.ts'
import { entityTag } from '../resources/version.ts'
import type { Tables } from '../sql/tables.ts'
import { readAskedRole } from './asked-role.ts'
import { listRoles } from './list-roles.ts'
import { proposeRole, toAnswer } from './propose-role.ts'
import { withRolePending } from './role-record.ts'
import { roleSteps } from './steps.ts'
import { placeRole } from './stored-role.ts'

const option = rolesOption.menu.id

type WithId = { Params: { id: string } }

/**
 * Changes of roles, for Admin alone: `POST {base}/editSelectedRol` asks for one (spec §7), `{base}/roles` tells what
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
        const asked = readAskedRole(request.body)
        if (!asked.seen) await permit('crear')(request)
        if (asked.state === false) await permit('eliminar')(request)
        const answer = async (within: Kysely<Tables>) =>
          toAnswer(await proposeRole(within, asked, callerOf(request)))
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
    approvalRoutes(admin, `${base}/roles`, option, roleSteps, db, author, answerRole)
  })
}

const answerRole = (reply: FastifyReply, record: StoredRecord): FastifyReply =>
  reply.header('etag', entityTag(record)).send(record)
