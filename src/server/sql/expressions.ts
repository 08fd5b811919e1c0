import { type RawBuilder, sql } from 'kysely'
import type { Column } from './column.ts'

/** What rows are ordered by for a column: texts that people write by `sort_key`, all else by value. */
export const sortExpression = (column: Column): RawBuilder<unknown> =>
  column.search === 'text' && column.name !== 'id' ? keyOf(column) : sql`${sql.id(column.name)}`

/** The key of a text; case and accents do not count in it, and ñ comes after n. */
export const keyOf = ({ name, key }: Column): RawBuilder<unknown> =>
  key === undefined ? sql`sort_key(${sql.id(name)}) collate "C"` : sql`${sql.id(key)}`

/**
 * The same with ñ as n. Of built-in functions alone: an index that calls another holds what that one gave when it was
 * built.
 */
export const folded = (column: Column): RawBuilder<unknown> =>
  sql`replace(${keyOf(column)}, U&'\\+10FFFF', '')`

/** A number as people compare it, without the dash before its check digit. */
export const figures = ({ name }: Column): RawBuilder<unknown> => sql`replace(${sql.id(name)}, '-', '')`
