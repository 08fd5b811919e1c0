import { type RawBuilder, sql } from 'kysely'
import type { Filter } from '#src/query/filter.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Column } from '../../sql/column.ts'
import { documentMatch } from './document-match.ts'
import { textMatch } from './text-match.ts'

/** Condition of a filter on a column; its values were read by the column's kind. */
export function fulfils(column: Column, { operator, values }: Filter): RawBuilder<unknown> {
  if (operator === 'empty') return emptiness(column, values[0] === true)
  const each = values.map((value) =>
    operator === 'gte' || operator === 'lte'
      ? bound(column, operator, value)
      : matches(column, operator, value),
  )
  return sql`(${sql.join(each, sql` or `)})`
}

/** Whether a value is one of a closed list, of which statements may hold each. */
export const isOption = ({ options = [] }: Column, value: JsonValue): boolean => options.includes(value)

/** A list without items is as empty as none. */
function emptiness({ name, type }: Column, isEmpty: boolean): RawBuilder<unknown> {
  const empty =
    type === 'jsonb'
      ? sql`(${sql.id(name)} is null or ${sql.id(name)} in ('[]', '{}'))`
      : sql`(${sql.id(name)} is null)`
  return isEmpty ? empty : sql`(not ${empty})`
}

/** An option of a closed list is written into the statement, whose plan knows how common it is. */
function matches(
  column: Column,
  operator: 'eq' | 'contains' | 'starts',
  value: JsonValue,
): RawBuilder<unknown> {
  if (column.search !== undefined) return textMatch(column, operator, String(value))
  if (column.type === 'jsonb' && operator === 'contains')
    return documentMatch(sql.id(column.name), String(value))
  if (column.type === 'jsonb') return sql`jsonb_exists(${sql.id(column.name)}, ${value})`
  return column.type === 'timestamptz'
    ? sql`(${bound(column, 'gte', value)} and ${bound(column, 'lte', value)})`
    : sql`${sql.id(column.name)} = ${isOption(column, value) ? sql.lit(value) : value}`
}

/** Moments are filtered by days, which begin and end in the session's time zone, Bogotá. */
function bound({ name, type }: Column, operator: 'gte' | 'lte', value: JsonValue): RawBuilder<unknown> {
  const held = sql.id(name)
  if (type !== 'timestamptz') return operator === 'gte' ? sql`${held} >= ${value}` : sql`${held} <= ${value}`
  return operator === 'gte'
    ? sql`${held} >= ${value}::date::timestamptz`
    : sql`${held} < (${value}::date + 1)::timestamptz`
}
