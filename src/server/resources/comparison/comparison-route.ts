import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { readDays } from '#src/query/compared-days.ts'
import { comparisonPath } from '#src/schema/day-comparison.ts'
import { addMonths } from '#src/validation/calendar-day.ts'
import { parametersOf } from '../../http/parameters.ts'
import { refuseQuery } from '../../http/refuse-query.ts'
import type { Tables } from '../../sql/tables.ts'
import type { ResourceCalls } from '../routes/resource-calls.ts'
import { compareDays } from './compare-days.ts'

/**
 * `GET {path}/comparacion?from=&to=`: what a dated table holds otherwise on one day than on another; today, and a month
 * before, where none is given.
 */
export function comparisonRoute(
  scope: FastifyInstance,
  path: string,
  { resource, permit }: ResourceCalls,
  db: Kysely<Tables>,
): void {
  if (!resource.screen.dated) return
  scope.get(`${path}/${comparisonPath}`, { onRequest: permit('ver') }, async (request) => {
    const { days, problems } = readDays(parametersOf(request), resource.terms, {
      to: resource.clock.today(),
      from: (to) => addMonths(to, -1),
    })
    refuseQuery(problems)
    return compareDays(db, resource, days.from, days.to)
  })
}
