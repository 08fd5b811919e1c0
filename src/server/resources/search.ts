import { type RawBuilder, sql } from 'kysely'
import type { Kind } from '#src/kinds/kind.ts'
import type { QueryProblem } from '#src/query/problem.ts'
import { afterN, sortKey } from '#src/query/sort-key.ts'
import { ApiError } from '../http/errors.ts'

/** A column that is searched, and how. */
export type Searched = { name: string; how: Kind['search'] }

/**
 * Rows that hold every word of a text in one of their columns, whichever and in whatever order; a figure may be grouped
 * by spaces. Undefined for a text without words.
 */
export function containsWords(columns: Searched[], search: string): RawBuilder<unknown> | undefined {
  const words = [...new Set(search.split(/\s+/))].filter((word) => word !== '')
  if (words.length === 0) return undefined
  const found = (text: string, among: Searched[]): RawBuilder<unknown> =>
    sql`(${sql.join([sql`false`, ...among.map((column) => contains(column, text))], sql` or `)})`
  const every = words.map((word) => found(word, columns))
  const figures = columns.filter(({ how }) => how === 'figures')
  return sql`((${sql.join(every, sql` and `)}) or ${found(search, figures)})`
}

/**
 * Texts are found without case or accents, figures however they are grouped: «900.215» in 900215071-1. Who types n may
 * mean ñ; who types ñ means nothing else.
 */
function contains({ how, name: column }: Searched, search: string): RawBuilder<unknown> {
  if (how === 'text') {
    const key = sortKey(search)
    const held = sql`sort_key(${sql.id(column)})`
    return key.includes(afterN)
      ? sql`position(${key} in ${held}) > 0`
      : sql`position(${key} in replace(${held}, ${afterN}, '')) > 0`
  }
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
