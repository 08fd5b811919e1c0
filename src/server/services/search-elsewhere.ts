import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { defaultPageSize } from '#src/query/page-parameters.ts'
import { actionId } from '#src/schema/actions.ts'
import { fieldsOfLabel } from '#src/schema/label-template.ts'
import { mostOfEach, type RecordMatch } from '#src/schema/record-match.ts'
import { isLog } from '#src/schema/screen.ts'
import { ApiError } from '../http/errors.ts'
import { heldActions } from '../profile/permissions.ts'
import { isInactive, labelOf } from '../resources/labels/label-of.ts'
import type { Resource } from '../resources/resource.ts'
import type { SearchElsewhere } from '../resources/search/find-route.ts'
import type { Tables } from '../sql/tables.ts'
import type { ReadsOf } from './service-connections.ts'
import type { ServiceReads } from './service-reads.ts'
import { readByIds } from './service-rows.ts'
import { within } from './within.ts'

/** Screens that are searched at a time. */
const atOnce = 8

/** Milliseconds after which a search goes on without those that did not answer. */
const patience = 2_500

/**
 * Finds records of the screens whose services are elsewhere, as far as a person may see them: by the search of each list,
 * with the labels and masks of this product. Screens that did not answer in time, refused, or are called by browsers alone
 * are told.
 */
export const searchElsewhere =
  (resources: Resource[], readsOf: ReadsOf, db: Kysely<Tables>): SearchElsewhere =>
  async (request, search) => {
    const searched = resources.filter(
      ({ screen, isElsewhere }) =>
        isElsewhere && !isLog(screen) && screen.fields.some(({ property }) => property['x-search']),
    )
    if (searched.length === 0) return { matches: [], unsearched: [] }
    const viewAction = ({ screen }: Resource): number => actionId(screen.menu.id, 'ver')
    const held = await heldActions(db, request.principal, searched.map(viewAction))
    const seen = searched.filter((resource) => held.has(viewAction(resource)))
    const until = Date.now() + patience
    const found: (RecordMatch[] | undefined)[] = []
    for (let start = 0; start < seen.length; start += atOnce)
      found.push(
        ...(await Promise.all(
          seen.slice(start, start + atOnce).map((resource) => {
            const reads = readsOf(resource.screen.id)
            return reads && unlessRefused(until, firstOf(resource, reads, request, search))
          }),
        )),
      )
    return {
      matches: found.flatMap((matches) => matches ?? []),
      unsearched: seen.flatMap(({ screen }, at) => (found[at] ? [] : [screen.id])),
    }
  }

async function firstOf(
  resource: Resource,
  reads: ServiceReads,
  request: FastifyRequest,
  search: string,
): Promise<RecordMatch[]> {
  const { screen, listed } = resource
  const query = { page: 1, size: defaultPageSize, sort: [], search, filters: [] }
  const rows = (await reads.rows(request, query)).rows.slice(0, mostOfEach)
  const isBare = !fieldsOfLabel(screen.label).every((name) => listed.includes(name))
  const ids = rows.map(({ id }) => id)
  const records = isBare ? await readByIds(reads, request, ids) : rows
  return records.map((record) => ({
    ...{ resource: screen.id, id: record.id, label: labelOf(resource, record) },
    ...(isInactive(record) ? { inactive: true as const } : {}),
  }))
}

/** Undefined where an answer is refused, or does not come in time. */
const unlessRefused = (until: number, answer: Promise<RecordMatch[]>): Promise<RecordMatch[] | undefined> =>
  within(
    until - Date.now(),
    answer.catch((error: unknown) => {
      if (error instanceof ApiError) return undefined
      throw error
    }),
    undefined,
  )
