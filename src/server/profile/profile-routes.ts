import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { isJsonObject } from '#src/schema/json.ts'
import { identityOf } from '../auth/principal.ts'
import { ApiError } from '../http/errors.ts'
import type { Tables } from '../sql/tables.ts'
import { readMenu } from './menu.ts'
import { requireSession } from './permissions.ts'
import { readPermissionData } from './read-permission-data.ts'
import { parseRoleNames } from './role-names.ts'
import { readOwnSettings, settingsRoute } from './settings.ts'
import { shortcutRoutes } from './shortcuts.ts'

/**
 * The profile service, with the answers of spec part 2, point 8, and each person's shortcuts and settings; the settings
 * come with the permissions, so that they are there before anything is drawn.
 */
export function profileRoutes(scope: FastifyInstance, base: string, db: Kysely<Tables>): void {
  const onRequest = ({ principal }: FastifyRequest): Promise<void> => requireSession(db, principal)

  scope.post(`${base}/getNavMenu`, { onRequest }, async ({ body, principal }) => {
    const roleNames = parseRoleNames(isJsonObject(body) ? body.rolNames : undefined)
    if (!roleNames)
      throw new ApiError('invalid', {
        issues: [
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
          roleNames.filter((role) => principal.roles.includes(role)),
        ),
      },
    }
  })

  scope.get(`${base}/getPermDataModule`, { onRequest }, async ({ principal }) => ({
    body: {
      ...(await readPermissionData(db, principal.roles)),
      settings: await readOwnSettings(db, identityOf(principal)),
    },
  }))

  shortcutRoutes(scope, base, db)
  settingsRoute(scope, base, db)
}
