import { type RawBuilder, sql } from 'kysely'
import type { Kind } from '#src/kinds/kind.ts'
import type { QueryProblem } from '#src/query/list-query.ts'
import { sortKey } from '#src/query/sort-key.ts'
import { ApiError } from '../http/errors.ts'

/** Texts are found without case or accents, figures however they are grouped: «900.215» in 900215071-1. */
export function contains(how: Kind['search'], column: string, search: string): RawBuilder<unknown> {
  if (how === 'text') return sql`position(${sortKey(search)} in sort_key(${sql.id(column)})) > 0`
  const figures = search.replace(/[\s.,-]/g, '')
  return how === 'figures' && /^\d+$/.test(figures)
    ? sql`position(${figures} in replace(${sql.id(column)}, '-', '')) > 0`
    : sql`false`
}

/** @throws ApiError `invalid` naming every parameter that cannot be honoured */
export function refuseQuery(problems: QueryProblem[]): void {
  if (problems.length === 0) return
  const findings = problems.map(({ parameter, message }) => ({
    pointer: `/${parameter}`,
    keyword: 'query',
    message,
  }))
  throw new ApiError('invalid', { findings })
}
