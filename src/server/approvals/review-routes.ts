import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { reviewPath } from '#src/schema/change-review.ts'
import { creationOf, editionOf } from '#src/schema/workflow.ts'
import type { Accesses } from '../audit/accesses.ts'
import { requireAction, requireAnyAction } from '../profile/permissions.ts'
import { comparedElsewhere } from '../resources/elsewhere/compared-elsewhere.ts'
import type { ResourceCalls } from '../resources/routes/resource-calls.ts'
import type { Tables } from '../sql/tables.ts'
import { reviewChange } from './review-change.ts'

type WithId = { Params: { id: string } }

/**
 * `GET {path}/{id}/comprobaciones`: what an approval of the record's change would find now, for who decides on it or
 * makes such changes, and so sees its records whole.
 */
export function reviewRoutes(
  scope: FastifyInstance,
  path: string,
  { resource, authorOf }: ResourceCalls,
  db: Kysely<Tables>,
  accesses: Accesses,
): void {
  const { screen } = resource
  const deciding = ['aprobar', 'rechazar', creationOf(screen).action, editionOf(screen)] as const
  scope.get<WithId>(`${path}/:id/${reviewPath}`, async (request) => {
    await requireAction(db, request.principal, screen.menu.id, 'ver')
    await requireAnyAction(db, request.principal, screen.menu.id, [...deciding])
    const author = authorOf(request)
    const review = await comparedElsewhere(request, () =>
      reviewChange(db, resource, request.params.id, author.context),
    )
    if (review.previous) await accesses.viewed(author, screen, review.previous.id)
    return review
  })
}
