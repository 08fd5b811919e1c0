import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import { columnsOf } from '../../resources/rows.ts'
import type { Target } from '../../resources/target.ts'
import type { Tables } from '../../sql/tables.ts'
import { RefusedOperation } from '../operation.ts'
import type { Cursor } from './report-jobs.ts'
import type { ReportKind } from './report-kinds.ts'

/** Counts the rows of a report; one statement. */
export async function countRows(
  db: Kysely<Tables>,
  record: JsonObject,
  resource: Target,
  kind: ReportKind,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(resource.table.name)}
    where ${conditionOf(resource, kind, record)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Finds the rows that come after one, by day and id; one statement. */
export async function findRows(
  db: Kysely<Tables>,
  record: JsonObject,
  resource: Target,
  kind: ReportKind,
  after: Cursor | undefined,
  most: number,
): Promise<Cursor[]> {
  const day = dayOf(resource, kind)
  const beyond = after ? sql`(${day}, id) > (${after.day}::date, ${after.id})` : sql`true`
  const { rows } = await sql<Cursor>`
    select id, (${day})::text as day from ${sql.table(resource.table.name)}
    where ${conditionOf(resource, kind, record)} and ${beyond}
    order by ${day}, id limit ${sql.lit(most)}`.execute(db)
  return rows
}

function conditionOf(resource: Target, kind: ReportKind, record: JsonObject): RawBuilder<unknown> {
  const day = dayOf(resource, kind)
  const lists = Object.entries(kind.where ?? {}).map(
    ([field, values]) => sql`${column(resource, field)} in (${sql.join(values)})`,
  )
  return sql.join(
    [
      ...(kind.isUntil ? [] : [sql`${day} >= ${record.dateFrom}::date`]),
      sql`${day} <= ${record.dateTo}::date`,
      ...lists,
      ...chosen(resource, kind.agreement, record.agreementId, 'convenio'),
      ...chosen(resource, kind.channel, record.channelId, 'canal'),
    ],
    sql` and `,
  )
}

/** @throws RefusedOperation for a filter that would be passed over */
function chosen(
  resource: Target,
  field: string | undefined,
  value: unknown,
  name: string,
): RawBuilder<unknown>[] {
  if (value === undefined) return []
  if (field === undefined)
    throw new RefusedOperation(`Este reporte no se divide por ${name}. Pídalo de nuevo sin ${name}.`)
  return [sql`${column(resource, field)} = ${value}`]
}

/** The day of a row: of a moment, that in Bogotá. */
function dayOf(resource: Target, { day, ahead }: ReportKind): RawBuilder<unknown> {
  const [stored] = columnsOf(resource.table, [day])
  if (!stored) throw new Error(`${resource.screen.id} has no ${day}`)
  if (stored.type !== 'date') return sql`(${sql.id(stored.name)} at time zone 'America/Bogota')::date`
  return ahead === undefined
    ? sql.id(stored.name)
    : sql`(${sql.id(stored.name)} - coalesce(${column(resource, ahead)}, 0)::integer)`
}

function column({ table, screen }: Target, field: string): RawBuilder<unknown> {
  const [stored] = columnsOf(table, [field])
  if (!stored) throw new Error(`${screen.id} has no ${field}`)
  return sql.id(stored.name)
}
