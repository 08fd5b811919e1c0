import { type RawBuilder, sql } from 'kysely'
import type { Exclusive, RangeEnds } from '#src/schema/exclusive.ts'
import type { Screen } from '#src/schema/screen.ts'
import type { Column } from './column.ts'
import { constraintName, digestOfName, snakeCase } from './names.ts'
import { countingRows, daysOfRow, stablePart } from './periods.ts'

/** What no two rows that count may share, as a constraint of their table (`x-exclusive`). */
export type Exclusion = Exclusive & {
  /** Another one for another definition, so that a start does not take an earlier constraint for it. */
  name: string
  /** Its place in the schema. */
  index: number
  /** Expressions over a row: equal in both rows, and ranges that may not meet. */
  equal: RawBuilder<unknown>[]
  apart: RawBuilder<unknown>[]
  counts: RawBuilder<unknown>
}

export function exclusionsOf(screen: Screen, table: string, columns: Column[]): Exclusion[] {
  const find = (name: string): Column[] => columns.filter(({ field }) => field === name)
  return screen.exclusive.map((exclusive, index) => {
    const { same = [], ranges = [], when = {} } = exclusive
    const fields = [...same, ...ranges.map(({ from }) => from), ...Object.keys(when)]
    const held = Object.entries(when).flatMap(([name, value]) =>
      find(name).map((column) => sql`${sql.id(column.name)} = ${sql.lit(value)}`),
    )
    const definition = JSON.stringify([
      same,
      ranges,
      when,
      screen.mixins.filter((one) => deciding.includes(one)),
    ])
    return {
      ...exclusive,
      name: constraintName(table, ...fields.map(snakeCase), `apart_${digestOfName(definition)}`),
      index,
      equal: same.flatMap(find).map((column) => stablePart(column)),
      apart: [
        ...ranges.flatMap((ends) => rangeOf(ends, find)),
        ...(screen.mixins.includes('VIGENCIA') ? [daysOfRow] : []),
      ],
      counts: sql.join([countingRows(screen), ...held], sql` and `),
    }
  })
}

/** Mixins that say which rows count, and on which days. */
const deciding = ['ESTADO', 'DUAL', 'VIGENCIA']

/** An end that is empty is no end. */
function rangeOf({ from, to, open }: RangeEnds, find: (name: string) => Column[]): RawBuilder<unknown>[] {
  const [[first], [last]] = [find(from), find(to)]
  if (!first || !last) return []
  const range = first.type === 'integer' ? 'int4range' : first.type === 'date' ? 'daterange' : 'numrange'
  return [sql`${sql.raw(range)}(${sql.id(first.name)}, ${sql.id(last.name)}, ${sql.lit(open ? '[)' : '[]')})`]
}
