import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { readDays } from '#src/query/compared-days.ts'
import { comparisonPath, type DayDifference } from '#src/schema/day-comparison.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { addMonths } from '#src/validation/calendar-day.ts'
import { parametersOf } from '../../http/parameters.ts'
import { refuseQuery } from '../../http/refuse-query.ts'
import type { Tables } from '../../sql/tables.ts'
import type { ResourceCalls } from '../routes/resource-calls.ts'
import { compareDays } from './compare-days.ts'

/**
 * `GET {path}/comparacion?from=&to=`: what a dated table holds otherwise on one day than on another; today, and a month
 * before, where none is given.
 * @param labelled adds the labels of what records refer to in services elsewhere
 */
export function comparisonRoute(
  scope: FastifyInstance,
  path: string,
  { resource, permit }: ResourceCalls,
  db: Kysely<Tables>,
  labelled: (request: FastifyRequest, records: StoredRecord[]) => Promise<StoredRecord[]>,
): void {
  if (!resource.screen.dated) return
  scope.get(`${path}/${comparisonPath}`, { onRequest: permit('ver') }, async (request) => {
    const { days, problems } = readDays(parametersOf(request), resource.terms, {
      to: resource.clock.today(),
      from: (to) => addMonths(to, -1),
    })
    refuseQuery(problems)
    const comparison = await compareDays(db, resource, days.from, days.to)
    const records = comparison.differences.flatMap(({ before, after }) =>
      [before, after].filter((record) => record !== undefined),
    )
    const named = new Map((await labelled(request, records)).map((record) => [record.id, record]))
    const differences = comparison.differences.map(({ id, before, after }): DayDifference => {
      const [first, second] = [before, after].map((record) => record && named.get(record.id))
      return { id, ...(first ? { before: first } : {}), ...(second ? { after: second } : {}) }
    })
    return { ...comparison, differences }
  })
}
