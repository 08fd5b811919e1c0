import { type RawBuilder, sql } from 'kysely'
import type { Find } from '#src/schema/screen.ts'
import { ExactNumber } from '#src/validation/exact-number.ts'
import type { RuleValue } from '#src/validation/rule-values.ts'
import type { Column } from '../../sql/column.ts'

/** A value as a statement takes it; undefined where there is none. */
export type Parameter = string | boolean | string[]

export function toParameter(value: RuleValue | undefined): Parameter | undefined {
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (value instanceof ExactNumber || typeof value === 'bigint') return String(value)
  return Array.isArray(value) ? value.map(String) : undefined
}

/** Condition on a row's column; undefined where no row can match. */
type Comparison = (column: Column, value: Parameter | undefined) => RawBuilder<unknown> | undefined

const cast = ({ type }: Column, value: Parameter): RawBuilder<unknown> =>
  sql`cast(${String(value)} as ${sql.raw(type)})`

const nothing = sql`true`

/** An end that is missing on either side is no limit. */
const order =
  (operator: '<' | '<=' | '>' | '>='): Comparison =>
  (column, value) =>
    value === undefined
      ? nothing
      : sql`(${sql.id(column.name)} is null or ${sql.id(column.name)} ${sql.raw(operator)} ${cast(column, value)})`

const member =
  (isMember: boolean): Comparison =>
  (column, value) =>
    Array.isArray(value)
      ? sql`${sql.id(column.name)} ${sql.raw(isMember ? '= any' : '<> all')} (cast(${value}::text[] as ${sql.raw(column.type)}[]))`
      : undefined

/** The operators of `where` in `x-find`. */
export const comparisons: Record<Find['where'][number]['operator'], Comparison> = {
  eq: (column, value) =>
    value === undefined ? undefined : sql`${sql.id(column.name)} = ${cast(column, value)}`,
  same: (column, value) =>
    value === undefined
      ? sql`${sql.id(column.name)} is null`
      : sql`${sql.id(column.name)} = ${cast(column, value)}`,
  ne: (column, value) =>
    value === undefined ? undefined : sql`${sql.id(column.name)} is distinct from ${cast(column, value)}`,
  lt: order('<'),
  lte: order('<='),
  gt: order('>'),
  gte: order('>='),
  in: member(true),
  notIn: member(false),
  includes: (column, value) =>
    value === undefined ? undefined : sql`${sql.id(column.name)} @> to_jsonb(${String(value)}::text)`,
  notMatches: (column, value) =>
    value === undefined ? undefined : sql`${sql.id(column.name)}::text !~ ${String(value)}`,
  overlaps: (column, value) =>
    Array.isArray(value)
      ? sql`exists (select from jsonb_array_elements_text(${sql.id(column.name)}) as one where one = any (${value}::text[]))`
      : undefined,
}
