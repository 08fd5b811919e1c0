import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { inboxTerms } from '#src/kinds/list-terms.ts'
import type { ListTerms } from '#src/query/filter.ts'
import { parseListBody, parseListQuery } from '#src/query/list-query.ts'
import { gatherProblems, type Refuse } from '#src/query/query-problem.ts'
import { type ActionName, isActionName } from '#src/schema/actions.ts'
import { type InboxTab, inboxTabs } from '#src/schema/inbox-item.ts'
import { identityOf } from '../auth/principal.ts'
import { parametersOf } from '../http/parameters.ts'
import { refuseQuery } from '../http/refuse-query.ts'
import { requireAction, requireSession } from '../profile/permissions.ts'
import { rolesHolding } from '../profile/roles-holding.ts'
import type { Resource } from '../resources/resource.ts'
import { objectOf } from '../resources/routes/resource-calls.ts'
import type { Tables } from '../sql/tables.ts'
import type { ReadAwaited } from './awaited-elsewhere.ts'
import { inboxResourcesOf } from './inbox-resources.ts'
import { type InboxQuery, readInbox } from './read-inbox.ts'

/**
 * `GET {base}/approvals?box=inbox|mine&entry=` with the language of lists (`page`, `size`, `sort`, `q`, filters):
 * changes of all resources, for whoever is signed in; with `entry`, the page of that item where the inbox has it.
 * `POST {base}/approvals/search` with the same as a body, whose `q` may be personal and finds all that titles show.
 * `PUT {base}/approvals/visit`: the caller has seen what was rejected. `GET {base}/approvals/deciders?option=&action=`:
 * names of the roles that hold one of some actions of a screen, for whoever may see it.
 */
export function inboxRoutes(
  scope: FastifyInstance,
  base: string,
  resources: Resource[],
  db: Kysely<Tables>,
  awaitedBy: (request: FastifyRequest) => ReadAwaited,
): void {
  scope.get(`${base}/approvals`, (request) => {
    const screens = inboxResourcesOf(resources, request.principal).map(({ screen }) => screen)
    const query = readQuery(parametersOf(request), inboxTerms(screens))
    return readInbox(db, resources, request.principal, query, awaitedBy(request))
  })
  scope.post(`${base}/approvals/search`, { bodyLimit: 4096 }, (request) => {
    const screens = inboxResourcesOf(resources, request.principal).map(({ screen }) => screen)
    const { box = [], entry = [], ...list } = objectOf(request)
    const own = new URLSearchParams([
      ...[box].flat().map((value) => ['box', String(value)]),
      ...[entry].flat().map((value) => ['entry', String(value)]),
    ])
    const query = readQuery(own, inboxTerms(screens), (terms) => parseListBody(list, terms))
    return readInbox(db, resources, request.principal, { ...query, isInBody: true }, awaitedBy(request))
  })

  const onRequest = ({ principal }: FastifyRequest): Promise<void> => requireSession(db, principal)
  scope.put(`${base}/approvals/visit`, { onRequest, bodyLimit: 1024 }, async ({ principal }, reply) => {
    await keepVisit(db, identityOf(principal))
    return reply.code(204).send()
  })

  scope.get(`${base}/approvals/deciders`, async (request) => {
    const { option, actions } = readDecision(parametersOf(request))
    await requireAction(db, request.principal, option, 'ver')
    return { data: await rolesHolding(db, option, actions) }
  })
}

async function keepVisit(db: Kysely<Tables>, owner: string): Promise<void> {
  const visited = { visited_at: new Date().toISOString() }
  await db
    .insertInto('profile_box_visit')
    .values({ owner, ...visited })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet(visited))
    .execute()
}

/** @throws ApiError `invalid` naming what is no option of a screen, or no action */
function readDecision(parameters: URLSearchParams): { option: number; actions: ActionName[] } {
  const { problems, refuse } = gatherProblems()
  const option = Number(parameters.get('option'))
  const names = parameters.getAll('action')
  const actions = names.filter(isActionName)
  if (!(Number.isSafeInteger(option) && option > 0 && option < 100_000))
    refuse('option', 'Indique el número de la opción de una pantalla.')
  if (actions.length === 0 || actions.length < names.length)
    refuse('action', 'Indique acciones que existan, como aprobar.')
  refuseQuery(problems)
  return { option, actions }
}

/** @throws ApiError `invalid` naming every parameter that cannot be honoured */
function readQuery(
  parameters: URLSearchParams,
  terms: ListTerms,
  readList = (rest: ListTerms) => parseListQuery(parameters, rest),
): InboxQuery {
  const { problems, refuse } = gatherProblems()
  const tab = readTab(parameters.get('box'), refuse)
  const item = readItem(parameters.get('entry'), refuse)
  for (const own of ['box', 'entry']) parameters.delete(own)
  const list = readList(terms)
  refuseQuery([...problems, ...list.problems])
  return { tab, item, list: list.query }
}

const readTab = (text: string | null, refuse: Refuse): InboxTab =>
  inboxTabs.find((tab) => tab === (text ?? 'inbox')) ??
  refuse('box', 'La bandeja debe ser inbox o mine.') ??
  'inbox'

/** A change has an id, a request the name of its resource and its own; neither has control characters. */
const readItem = (text: string | null, refuse: Refuse): string | undefined =>
  text === null || (text.length <= 200 && !/\p{Cc}/u.test(text))
    ? (text ?? undefined)
    : refuse('entry', 'Indique el cambio o la solicitud como los nombra la bandeja.')
