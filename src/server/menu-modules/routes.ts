import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { modulesOption } from '#src/schema/fixed-options.ts'
import { callerOf } from '../auth/author.ts'
import { once } from '../idempotency/once.ts'
import { requireAction, requireAdmin } from '../profile/permissions.ts'
import type { Tables } from '../sql/tables.ts'
import { readAskedModule } from './asked-module.ts'
import { writeModule } from './write-module.ts'

type WithId = { Params: { id: string } }

/** `PUT {base}/menuModules/{id}`: changes an option of the menu, for Admin alone (domain §11.2). */
export async function moduleRoutes(scope: FastifyInstance, base: string, db: Kysely<Tables>): Promise<void> {
  await scope.register(async (admin) => {
    admin.addHook('onRequest', async ({ principal }) => requireAdmin(principal))
    admin.put<WithId>(
      `${base}/menuModules/:id`,
      { onRequest: ({ principal }) => requireAction(db, principal, modulesOption.menu.id, 'editar') },
      async (request) => {
        const id = /^\d{1,4}$/.test(request.params.id) ? Number(request.params.id) : 0
        const asked = readAskedModule(request.body)
        return once(db, request, (within) => writeModule(within, id, asked, callerOf(request)))
      },
    )
  })
}
