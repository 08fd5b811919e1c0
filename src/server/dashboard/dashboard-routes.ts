import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { inboxTerms } from '#src/kinds/list-terms.ts'
import { parseListQuery } from '#src/query/list-query.ts'
import { actionId } from '#src/schema/actions.ts'
import {
  type Dashboard,
  dashboardPath,
  type Figure,
  mostRequests,
  waitingFigure,
} from '#src/schema/dashboard.ts'
import type { InboxItem } from '#src/schema/inbox-item.ts'
import type { ReadAwaited } from '../approvals/awaited-elsewhere.ts'
import { readInbox } from '../approvals/read-inbox.ts'
import { identityOf, type Principal } from '../auth/principal.ts'
import { readHomeTexts, type TextSource } from '../profile/home-text-route.ts'
import { heldActions, requireSession } from '../profile/permissions.ts'
import { readShortcuts } from '../profile/shortcuts.ts'
import type { Resource } from '../resources/resource.ts'
import { inLanes } from '../services/in-lanes.ts'
import type { ReadsOf } from '../services/service-connections.ts'
import type { Tables } from '../sql/tables.ts'
import { blocksOf, readBlocks, storeBlocks } from './dashboard-blocks.ts'
import { isInRows, readFigureElsewhere } from './figure-elsewhere.ts'
import type { DeclaredFigure } from './figure-sql.ts'
import { describeFigure, figureId, readFigures } from './read-figures.ts'
import { readWaitingFigure } from './waiting-figure.ts'

/**
 * `GET {base}/dashboard`: what home shows of the caller beside menu, permissions and what waits for them, figures of the
 * screens that they may see among it. `PUT {base}/dashboard`: which blocks they see, and in which order.
 */
export function dashboardRoutes(
  scope: FastifyInstance,
  base: string,
  { db, resources, passOn }: TextSource,
  awaitedBy: (request: FastifyRequest) => ReadAwaited,
  readsOf: ReadsOf,
): void {
  const path = base + dashboardPath
  const figures = figuresOf(resources, readsOf)
  const onRequest = ({ principal }: FastifyRequest): Promise<void> => requireSession(db, principal)

  scope.get(path, async (request): Promise<{ data: Dashboard }> => {
    const { principal } = request
    const seen = await seenBy(db, principal, figures)
    const owner = identityOf(principal)
    const readAwaited = awaitedBy(request)
    const [texts, shortcuts, blocks, requests] = await Promise.all([
      readHomeTexts(request, { db, resources, passOn }),
      readShortcuts(db, owner),
      readBlocks(db, owner),
      readRequests(db, resources, principal, readAwaited),
    ])
    const hidden = new Set(blocks.filter(({ shown }) => !shown).map(({ id }) => id))
    const [waiting, values] = await Promise.all([
      readWaitingFigure(db, resources, principal, hidden.has(waitingFigure), readAwaited),
      withValues(request, db, seen, hidden, readsOf),
    ])
    return {
      data: { texts, shortcuts, blocks, requests, figures: [...(waiting ? [waiting] : []), ...values] },
    }
  })

  scope.put(path, { onRequest, bodyLimit: 16 * 1024 }, async ({ body, principal }, reply) => {
    await storeBlocks(db, identityOf(principal), blocksOf(body, [waitingFigure, ...figures.map(figureId)]))
    return reply.code(204).send()
  })
}

/** The figures of the screens that a person may see; one statement. */
async function seenBy(
  db: Kysely<Tables>,
  person: Principal,
  figures: DeclaredFigure[],
): Promise<DeclaredFigure[]> {
  const viewing = ({ resource }: DeclaredFigure): number => actionId(resource.screen.menu.id, 'ver')
  const held = await heldActions(db, person, figures.map(viewing))
  return figures.filter((one) => held.has(viewing(one)))
}

/** The figures of all screens, but for those of services elsewhere that no list of theirs tells. */
const figuresOf = (resources: Resource[], readsOf: ReadsOf): DeclaredFigure[] =>
  resources
    .flatMap((resource) => resource.screen.figures.map((figure) => ({ resource, figure })))
    .filter((one) => !one.resource.isElsewhere || (readsOf(one.resource.screen.id) && isInRows(one)))

/** Figures with their values, but for those that the person hides. */
async function withValues(
  request: FastifyRequest,
  db: Kysely<Tables>,
  seen: DeclaredFigure[],
  hidden: ReadonlySet<string>,
  readsOf: ReadsOf,
): Promise<Figure[]> {
  const shown = seen.filter((one) => !hidden.has(figureId(one)))
  const here = shown.filter(({ resource }) => !resource.isElsewhere)
  const elsewhere = shown.filter(({ resource }) => resource.isElsewhere)
  const [values, read] = await Promise.all([
    readFigures(db, here, (err, figure) =>
      request.log.error({ correlationId: request.id, err, figure }, 'figure'),
    ),
    inLanes(elsewhere, async (one) => {
      const reads = readsOf(one.resource.screen.id)
      return reads && readFigureElsewhere(request, one, reads)
    }),
  ])
  const found = new Map([
    ...here.map((one, at) => [one, values[at]] as const),
    ...elsewhere.map((one, at) => [one, read[at]] as const),
  ])
  return seen.map((one) => {
    const data = found.get(one)
    return { ...describeFigure(one), ...(data ? { data } : {}) }
  })
}

/** Changes and requests among which the rejected ones are looked for. */
const mostRead = 20

/** The person's own changes and requests, rejected ones first, then open ones, then the latest. */
async function readRequests(
  db: Kysely<Tables>,
  resources: Resource[],
  person: Principal,
  readAwaited: ReadAwaited,
): Promise<InboxItem[]> {
  const { query } = parseListQuery(new URLSearchParams({ size: String(mostRead) }), inboxTerms([]))
  const { data } = await readInbox(db, resources, person, { tab: 'mine', list: query }, readAwaited)
  const isRejected = ({ state }: InboxItem): boolean => state === 'RECHAZADO'
  return [...data.filter(isRejected), ...data.filter((item) => !isRejected(item))].slice(0, mostRequests)
}
