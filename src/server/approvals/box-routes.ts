import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { boxTerms } from '#src/kinds/list-terms.ts'
import type { ListTerms } from '#src/query/filter.ts'
import { parseListQuery } from '#src/query/list-query.ts'
import { gatherProblems, type Refuse } from '#src/query/problem.ts'
import { type Box, boxes } from '#src/schema/approval-box.ts'
import { identityOf } from '../auth/principal.ts'
import { parametersOf } from '../http/parameters.ts'
import { refuseQuery } from '../resources/refuse-query.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { type BoxQuery, readBox } from './box.ts'
import { boxedFor } from './boxed.ts'

/**
 * `GET {base}/approvals?box=inbox|mine&entry=` with the language of lists (`page`, `size`, `sort`, `q`, filters):
 * changes of all resources, for whoever is signed in; the page of an entry where one is named that the box holds.
 * `PUT {base}/approvals/visit`: the caller has seen what was rejected.
 */
export function boxRoutes(
  scope: FastifyInstance,
  base: string,
  resources: Resource[],
  db: Kysely<Tables>,
): void {
  scope.get(`${base}/approvals`, (request) => {
    const screens = boxedFor(resources, request.principal).map(({ screen }) => screen)
    return readBox(db, resources, request.principal, readQuery(parametersOf(request), boxTerms(screens)))
  })

  scope.put(`${base}/approvals/visit`, { bodyLimit: 1024 }, async ({ principal }, reply) => {
    await keepVisit(db, identityOf(principal))
    return reply.code(204).send()
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

/** @throws ApiError `invalid` naming every parameter that cannot be honoured */
function readQuery(parameters: URLSearchParams, terms: ListTerms): BoxQuery {
  const { problems, refuse } = gatherProblems()
  const box = readName(parameters.get('box'), refuse)
  const entry = readEntry(parameters.get('entry'), refuse)
  for (const own of ['box', 'entry']) parameters.delete(own)
  const list = parseListQuery(parameters, terms)
  refuseQuery([...problems, ...list.problems])
  return { box, entry, list: list.query }
}

const readName = (text: string | null, refuse: Refuse): Box =>
  boxes.find((box) => box === (text ?? 'inbox')) ??
  refuse('box', 'La bandeja debe ser inbox o mine.') ??
  'inbox'

/** A change has an id, a request the name of its resource and its own; neither has control characters. */
const readEntry = (text: string | null, refuse: Refuse): string | undefined =>
  text === null || (text.length <= 200 && !/\p{Cc}/u.test(text))
    ? (text ?? undefined)
    : refuse('entry', 'Indique el cambio o la solicitud como los nombra la bandeja.')
