import { type RawBuilder, sql } from 'kysely'
import { kindOf } from '#src/kinds/index.ts'
import { type FigureDocument, usualLast } from '#src/schema/key-figure.ts'
import { findField } from '#src/schema/screen.ts'
import { firstDay } from '#src/schema/validity.ts'
import { inForce } from '../resources/in-force.ts'
import { labelFields, valuesOf } from '../resources/labels/label-of.ts'
import type { Resource, StoredReference } from '../resources/resource.ts'
import { columnsOf } from '../resources/rows.ts'
import { heldOn } from '../resources/stable-key.ts'
import type { Column } from '../sql/column.ts'
import { countingRows } from '../sql/periods.ts'

/** A figure and the resource that declares it. */
export type DeclaredFigure = { resource: Resource; figure: FigureDocument }

/** Groups that are shown of a resource, the largest ones; of closed lists and ranges all are. */
const mostGroups = 8

/** Expression of the values of a figure, one JSON object (`FoundFigure`). */
export const figureExpression = (declared: DeclaredFigure): RawBuilder<unknown> =>
  declared.figure.value === undefined ? groups(declared) : valuesAlong(declared, declared.figure.value)

/** The last rows along a field, from the last to the first; of rows at one place the one in force, else the last. */
function valuesAlong({ resource, figure }: DeclaredFigure, value: string): RawBuilder<unknown> {
  const { screen, table, clock } = resource
  const [by, shown] = [figure.by, value].map((name) => sql.id(columnOf(resource, name).name))
  const tie = screen.dated && figure.by !== firstDay ? sql`valid_from` : sql`id`
  const current = screen.dated
    ? sql.join([sql`true`, ...inForce(resource, clock.today())], sql` and `)
    : sql`false`
  return sql`(select jsonb_build_object('points', jsonb_agg(
      jsonb_build_object('key', key, 'value', value, 'current', current) order by key desc))
    from (
      select distinct on (${by}) ${by} as key, ${shown}::text as value, ${current} as current
      from ${sql.table(table.name)}
      where ${conditionOf(resource, figure)} and ${by} is not null and ${shown} is not null
      order by ${by} desc, (${current}) desc, ${tie} desc limit ${sql.lit(figure.last ?? usualLast)}) as _last)`
}

/** The largest groups, and what all of them come to. */
function groups({ resource, figure }: DeclaredFigure): RawBuilder<unknown> {
  const { screen, table, clock } = resource
  const column = columnOf(resource, figure.by)
  const field = findField(screen, figure.by)
  const place = figure.ranges && placeOf(column, clock.today())
  const edges = figure.ranges?.map(({ from }) => sql.lit(from)) ?? []
  const key = place
    ? sql`width_bucket(${place}, array[${sql.join(edges)}]::numeric[])`
    : sql.id(table.name, column.name)
  const inRange = place ? sql`${place} >= ${edges[0]}` : sql`true`
  const day = screen.dated ? inForce(resource, clock.today()) : []
  const measure =
    figure.sum === undefined ? sql`count(*)` : sql`sum(${sql.id(columnOf(resource, figure.sum).name)})`
  const most = figure.ranges?.length ?? field?.property.oneOf?.length ?? mostGroups
  const reference = resource.references.find(({ path }) => path.length === 1 && path[0] === figure.by)
  return sql`(
    with _group as (
      select ${key} as key, coalesce(${measure}, 0) as value from ${sql.table(table.name)}
      where ${sql.join([conditionOf(resource, figure), inRange, ...day], sql` and `)} group by 1)
    select jsonb_build_object(
      'groups', (select count(*)::integer from _group),
      'total', (select coalesce(sum(value), 0)::text from _group),
      'points', (select jsonb_agg(
        jsonb_build_object('key', key, 'value', value::text, 'label', ${reference ? labelValues(reference, clock.today()) : sql`null`})
        order by value desc, key) from (
          select * from _group order by value desc, key limit ${sql.lit(most)}) as _largest)))`
}

/** A number, or the days from a date until today. */
function placeOf({ name, type }: Column, today: string): RawBuilder<unknown> {
  if (type === 'date') return sql`(${today}::date - ${sql.id(name)})::numeric`
  return type === 'timestamptz'
    ? sql`(${today}::date - (${sql.id(name)} at time zone 'America/Bogota')::date)::numeric`
    : sql`${sql.id(name)}::numeric`
}

/** Values of the label of a referred record, of a dated one as it is in force today. */
function labelValues({ target }: StoredReference, today: string): RawBuilder<unknown> {
  const from = sql.table(target.table.name)
  const id = target.screen.dated
    ? sql`coalesce((select ${heldOn(target, '_one', sql`${today}::date`)} from ${from} as _one where _one.id = key), key)`
    : sql`key`
  return sql`(select ${valuesOf(target, labelFields(target), '_named')} from ${from} as _named where _named.id = ${id})`
}

/** Rows that take effect and have the values of the figure. */
function conditionOf(resource: Resource, { where = {} }: FigureDocument): RawBuilder<unknown> {
  const fixed = Object.entries(where).map(
    ([name, values]) => sql`${sql.id(columnOf(resource, name).name)} in (${sql.join([values].flat())})`,
  )
  return sql.join([countingRows(resource.screen), ...fixed], sql` and `)
}

/** @throws Error for a field that is not stored, which lint refuses */
function columnOf({ table, screen }: Resource, name: string): Column {
  const [column] = columnsOf(table, [name])
  if (!column) throw new Error(`No column for «${name}» in ${screen.id}`)
  return column
}

/** Kind and property of the field that a figure measures; none where it counts rows. */
export function measuredField({ resource, figure }: DeclaredFigure) {
  const name = figure.sum ?? figure.value
  const field = name === undefined ? undefined : findField(resource.screen, name)
  return field && { title: field.title, property: field.property, kind: kindOf(field) }
}
