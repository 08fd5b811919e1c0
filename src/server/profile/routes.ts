import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { isJsonObject } from '#src/schema/json.ts'
import { callerOf } from '../auth/author.ts'
import { ApiError } from '../http/errors.ts'
import { once } from '../idempotency/once.ts'
import type { Tables } from '../sql/tables.ts'
import { editRole } from './edit-role.ts'
import { readMenu } from './menu.ts'
import { readPermissionData } from './permission-data.ts'
import { readEpoch, requireRoleEditor } from './permissions.ts'
import { readRoleChange } from './role-change.ts'
import { parseRoleNames } from './role-names.ts'
import { shortcutRoutes } from './shortcuts.ts'

/** The profile service, with the answers of spec part 2, point 8, the change of roles, and each person's shortcuts. */
export function profileRoutes(scope: FastifyInstance, base: string, db: Kysely<Tables>): void {
  scope.post(`${base}/getNavMenu`, async ({ body, principal }) => {
    const asked = parseRoleNames(isJsonObject(body) ? body.rolNames : undefined)
    if (!asked)
      throw new ApiError('invalid', {
        findings: [
          {
            pointer: '/rolNames',
            keyword: 'pattern',
            message: "Envíe los roles entre comillas simples y separados por comas: 'Admin','Supervisor'.",
          },
        ],
      })
    return {
      body: {
        data: await readMenu(
          db,
          asked.filter((role) => principal.roles.includes(role)),
        ),
      },
    }
  })

  scope.get(`${base}/getPermDataModule`, async ({ principal }) => {
    principal.permissionsEpoch = await readEpoch(db)
    return { body: await readPermissionData(db, principal.roles) }
  })

  scope.post(
    `${base}/editSelectedRol`,
    { onRequest: ({ principal }) => requireRoleEditor(db, principal) },
    (request) =>
      once(db, request, async (within) => ({
        body: await editRole(within, readRoleChange(request.body), callerOf(request)),
      })),
  )

  shortcutRoutes(scope, base, db)
}
