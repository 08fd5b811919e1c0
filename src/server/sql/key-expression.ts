import { type RawBuilder, sql } from 'kysely'
import type { Column } from './column.ts'

/**
 * A part of a unique key as its index compares it: texts without case.
 * @param held where the value is, if not in its column
 */
export const keyExpression = (
  { name, type }: Column,
  held: RawBuilder<unknown> = sql.id(name),
): RawBuilder<unknown> => (type === 'text' ? sql`(lower(${held} collate "pg_c_utf8"))` : sql`${held}`)
