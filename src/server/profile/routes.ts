import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { isJsonObject } from '#src/schema/json.ts'
import { ApiError } from '../http/errors.ts'
import type { Tables } from '../sql/tables.ts'
import { readMenu } from './menu.ts'
import { readPermissionData } from './permission-data.ts'
import { readEpoch } from './permissions.ts'
import { parseRoleNames } from './role-names.ts'
import { shortcutRoutes } from './shortcuts.ts'

/** The profile service, with the answers of spec part 2, point 8, and each person's shortcuts. */
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

  shortcutRoutes(scope, base, db)
}
