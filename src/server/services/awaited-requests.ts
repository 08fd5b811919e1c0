import type { FastifyRequest } from 'fastify'
import type { Filter } from '#src/query/filter.ts'
import { defaultPageSize } from '#src/query/page-parameters.ts'
import type { Labels } from '#src/schema/field-references.ts'
import { type Alert, unreadAlerts } from '#src/schema/inbox-item.ts'
import type { AwaitedScreen, ReadAwaited, RequestElsewhere } from '../approvals/awaited-elsewhere.ts'
import { identityOf } from '../auth/principal.ts'
import { ApiError } from '../http/errors.ts'
import type { Resource } from '../resources/resource.ts'
import { requestOf, sentAtField } from './awaited-row.ts'
import { inLanes } from './in-lanes.ts'
import type { ReadsOf } from './service-connections.ts'
import type { ServiceReads } from './service-reads.ts'
import { serviceTexts } from './service-texts.ts'
import { within } from './within.ts'

/** Most requests of one screen that the inbox has: twenty pages of its list. */
const mostPages = 20

/** Milliseconds after which the inbox goes on without those that did not answer. */
const patience = 2_500

/** Milliseconds for which an answer serves the same person, who opens one page after the other. */
const lasting = 10_000

type Answer = { requests: RequestElsewhere[]; isWhole: boolean }

/**
 * Reads the requests of services elsewhere that await a decision, by the lists of their screens and with the token of who
 * decides. What a step of a person changes is read anew.
 */
export class AwaitedRequests {
  readonly #resources: ReadonlyMap<string, Resource>
  readonly #readsOf: ReadsOf
  /** By screen, then by person and states. */
  readonly #answers = new Map<string, Map<string, { until: number; answer: Promise<Answer> }>>()

  constructor(resources: ReadonlyMap<string, Resource>, readsOf: ReadsOf) {
    this.#resources = resources
    this.#readsOf = readsOf
  }

  /** Reads for a call of a person. */
  by =
    (request: FastifyRequest): ReadAwaited =>
    async (awaited) => {
      const until = Date.now() + patience
      const outcomes = await inLanes(awaited, (one) => this.#outcomeOf(request, one, until))
      return {
        requests: outcomes.flatMap(({ requests }) => requests),
        alerts: this.#alertsOf(
          awaited.map((one, at) => ({ ...one, extent: outcomes[at]?.extent ?? 'unread' })),
        ),
      }
    }

  /** What is known of a screen is no longer so. */
  forget(screen: string): void {
    this.#answers.delete(screen)
  }

  async #outcomeOf(request: FastifyRequest, awaited: AwaitedScreen, until: number): Promise<Outcome> {
    const resource = this.#resources.get(awaited.screen)
    const reads = this.#readsOf(awaited.screen)
    if (!resource || !reads || !takesState(resource)) return { requests: [], extent: 'apart' }
    const answer = this.#answerOf(request, resource, reads, awaited)
    return within(
      until - Date.now(),
      answer.then(
        ({ requests, isWhole }): Outcome => ({ requests, extent: isWhole ? 'all' : 'partial' }),
        (error: unknown): Outcome => {
          if (!(error instanceof ApiError)) throw error
          // Whoever may not see the requests there does not decide on them either.
          return { requests: [], extent: error.code === 'forbidden' ? 'all' : 'unread' }
        },
      ),
      { requests: [], extent: 'unread' },
    )
  }

  #answerOf(
    request: FastifyRequest,
    resource: Resource,
    reads: ServiceReads,
    { screen, states }: AwaitedScreen,
  ): Promise<Answer> {
    const now = Date.now()
    const answers = this.#answers.get(screen) ?? new Map()
    this.#answers.set(screen, answers)
    for (const [one, { until }] of answers) if (until < now) answers.delete(one)
    const key = JSON.stringify([identityOf(request.principal), states])
    const known = answers.get(key)
    if (known) return known.answer
    const answer = readAwaiting(request, resource, reads, states)
    answers.set(key, { until: now + lasting, answer })
    answer.catch(() => {
      if (answers.get(key)?.answer === answer) answers.delete(key)
    })
    return answer
  }

  #alertsOf(screens: (AwaitedScreen & { extent: Extent })[]): Alert[] {
    return (['unread', 'partial', 'apart'] as const).flatMap((extent) => {
      const places = screens.flatMap(({ screen, states, extent: own }) => {
        const resource = own === extent ? this.#resources.get(screen) : undefined
        return resource ? [placeOf(resource, states)] : []
      })
      const [first] = places
      return first
        ? [{ ...first, id: unreadAlerts[extent], message: serviceTexts.awaited[extent], of: [], places }]
        : []
    })
  }
}

/** How much a screen told: all, some as there are too many, nothing, or it is asked by browsers alone. */
type Extent = 'all' | 'partial' | 'unread' | 'apart'

type Outcome = { requests: RequestElsewhere[]; extent: Extent }

const placeOf = ({ screen: { id, title, route, workflow } }: Resource, states: string[]) => ({
  resource: id,
  title,
  route: `${route}?${new URLSearchParams(states.map((state) => [workflow?.state ?? '', state]))}`,
})

const takesState = ({ screen, terms }: Resource): boolean =>
  terms.filters.some(({ field }) => field === screen.workflow?.state)

async function readAwaiting(
  request: FastifyRequest,
  resource: Resource,
  reads: ServiceReads,
  states: string[],
): Promise<Answer> {
  const { screen, terms, listed } = resource
  const { workflow } = screen
  if (!workflow) return { requests: [], isWhole: true }
  const field = sentAtField(workflow, states)
  const filters: Filter[] = [{ field: workflow.state, operator: 'eq', values: states }]
  const sort = terms.sortable.includes(field) ? [{ field, descending: false }] : []
  const found = new Map<string, RequestElsewhere>()
  for (let page = 1; page <= mostPages; page++) {
    const answer = await reads.rows(request, { sort, search: '', filters, page, size: defaultPageSize })
    const { rows, total } = answer
    const labels = (answer.labels as Labels | undefined) ?? (await reads.labelsOf(request, rows, listed))
    const before = found.size
    for (const row of rows.filter((one) => states.includes(String(one[workflow.state]))))
      found.set(row.id, requestOf(resource, workflow, row, labels))
    if (page * defaultPageSize >= total || found.size === before)
      return { requests: [...found.values()], isWhole: true }
  }
  return { requests: [...found.values()], isWhole: false }
}
