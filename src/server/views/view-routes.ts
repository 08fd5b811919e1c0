import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { ApiError } from '../http/errors.ts'
import { requireAction, requireSession } from '../profile/permissions.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { readSharedViews } from './shared-views.ts'
import { checkSharing } from './sharing.ts'
import { createView, deleteView, readView, readViews, updateView } from './store.ts'
import { readContent, viewBody } from './view-content.ts'

type WithId = { Params: { id: string } }

const content = ['name', 'isDefault', 'query', 'sharedWith']
const bodyLimit = 32 * 1024

/** The saved views of whoever calls (design §6), and those that colleagues share with them, which they only read. */
export function viewRoutes(
  scope: FastifyInstance,
  base: string,
  resources: Resource[],
  db: Kysely<Tables>,
): void {
  const path = `${base}/views`
  const onRequest = ({ principal }: FastifyRequest): Promise<void> => requireSession(db, principal)
  const resourceOf = (screen: unknown): Resource => {
    const resource = resources.find((candidate) => candidate.screen.id === screen)
    if (resource) return resource
    const message = 'La pantalla de la vista no existe.'
    throw new ApiError('invalid', { issues: [{ pointer: '/screen', keyword: 'view', message }] })
  }

  scope.get(path, async ({ principal }) => {
    const shared = await readSharedViews(db, principal, resources)
    return { data: [...(await readViews(db, principal)), ...shared] }
  })

  scope.post(path, { bodyLimit }, async ({ body, principal }, reply) => {
    const given = viewBody(body, ['screen', ...content])
    const resource = resourceOf(given.screen)
    await requireAction(db, principal, resource.screen.menu.id, 'ver')
    const view = readContent(given, resource)
    const created = await createView(db, principal, resource.screen.id, view, (transaction) =>
      checkSharing(transaction, principal, resource, view),
    )
    return reply.code(201).header('location', `${path}/${created.id}`).send(created)
  })

  scope.put<WithId>(`${path}/:id`, { bodyLimit }, async ({ body, params, principal }) => {
    const given = viewBody(body, content)
    const before = await readView(db, principal, params.id)
    const resource = resourceOf(before.screen)
    await requireAction(db, principal, resource.screen.menu.id, 'ver')
    const view = readContent(given, resource)
    return updateView(db, principal, before, view, (transaction) =>
      checkSharing(transaction, principal, resource, view, before.id),
    )
  })

  scope.delete<WithId>(`${path}/:id`, { onRequest }, async ({ params, principal }, reply) => {
    await deleteView(db, principal, params.id)
    return reply.code(204).send()
  })
}
