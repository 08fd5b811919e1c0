import { type RawBuilder, sql } from 'kysely'
import { figuresOf } from '#src/kinds/filtering.ts'
import { afterN, keyPattern, sortKey } from '#src/query/sort-key.ts'
import type { Column } from '../../sql/column.ts'
import { figures, folded, keyOf } from '../../sql/expressions.ts'

/** How a typed text matches a value. */
export type Manner = 'contains' | 'starts' | 'eq'

/**
 * Condition that a column matches a typed text: texts without case or accents, figures however they are grouped
 * («900.215» in 900215071-1). Who types n may mean ñ; who types ñ means nothing else. `%` and `_` are letters.
 */
export function textMatch(column: Column, manner: Manner, typed: string): RawBuilder<unknown> {
  if (column.search === 'figures') {
    const digits = figuresOf(typed)
    return digits === undefined ? sql`false` : compare(figures(column), manner, digits)
  }
  const key = sortKey(typed)
  const like = compare(folded(column), manner, key.replaceAll(afterN, ''))
  return key.includes(afterN) ? sql`(${like} and ${withEnye(keyOf(column), manner, key)})` : like
}

/** In forms that an index of trigrams serves. */
function compare(held: RawBuilder<unknown>, manner: Manner, sought: string): RawBuilder<unknown> {
  if (manner === 'eq') return sql`${held} = ${sought}`
  const pattern = sought.replace(/[\\%_]/g, '\\$&')
  return sql`${held} like ${manner === 'starts' ? `${pattern}%` : `%${pattern}%`}`
}

/** Where ñ was typed, of the rows that have an n there only those with ñ; a typed n still stands for both. */
function withEnye(held: RawBuilder<unknown>, manner: Manner, key: string): RawBuilder<unknown> {
  return sql`${held} ~ ${`${manner === 'contains' ? '' : '^'}${keyPattern(key)}${manner === 'eq' ? '$' : ''}`}`
}
