import { type Kysely, sql } from 'kysely'
import { kindOf } from '#src/kinds/index.ts'
import { isMoney, writeDecimal, writeSum } from '#src/query/write-sum.ts'
import type { Figure, FigureData, FigurePoint } from '#src/schema/dashboard.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { pesoSign } from '#src/schema/peso-sign.ts'
import { findField } from '#src/schema/screen.ts'
import { isLostDatabase } from '../http/lost-database.ts'
import { labelOf } from '../resources/labels/label-of.ts'
import { inLanes } from '../services/in-lanes.ts'
import type { Tables } from '../sql/tables.ts'
import { dashboardTexts } from './dashboard-texts.ts'
import { type DeclaredFigure, figureExpression, measuredField } from './figure-sql.ts'

/** Values of a figure as the database gives them: of values along a field the last ones, from the last. */
export type FoundFigure = {
  points: { key: JsonValue; value: `${number}`; current?: boolean; label?: JsonObject | null }[] | null
  groups?: number
  total?: `${number}`
}

/** Name of a figure at home, and of its block. */
export const figureId = ({ resource, figure }: DeclaredFigure): string => `${resource.screen.id}.${figure.id}`

/** A figure without its values. */
export function describeFigure(declared: DeclaredFigure): Figure {
  const { resource, figure } = declared
  return {
    id: figureId(declared),
    title: figure.title,
    route: resource.screen.route,
    look: figure.value === undefined ? 'groups' : (figure.draw ?? 'line'),
    measure: measuredField(declared)?.title ?? dashboardTexts.records,
    by: findField(resource.screen, figure.by)?.title ?? figure.by,
  }
}

/**
 * Computes the values of figures, in one statement. Where that fails each is computed alone: one that fails again says
 * that it could not be read, and keeps nobody from the others.
 * @param onFailure told what failed, and in which figure
 */
export async function readFigures(
  db: Kysely<Tables>,
  declared: DeclaredFigure[],
  onFailure: (error: unknown, figure: string) => void,
): Promise<FigureData[]> {
  if (declared.length === 0) return []
  try {
    return await readTogether(db, declared)
  } catch (error) {
    // Who waits for a database that is gone is told so once.
    if (isLostDatabase(error)) throw error
    return inLanes(declared, (one) =>
      readTogether(db, [one]).then(
        ([data]) => data ?? unreadFigure,
        (failure: unknown) => {
          onFailure(failure, figureId(one))
          return unreadFigure
        },
      ),
    )
  }
}

const unreadFigure: FigureData = { points: [], unread: dashboardTexts.failed }

async function readTogether(db: Kysely<Tables>, declared: DeclaredFigure[]): Promise<FigureData[]> {
  const columns = declared.map((one, index) => sql`${figureExpression(one)} as ${sql.id(`_${index}`)}`)
  const { rows } = await sql<Record<string, FoundFigure>>`select ${sql.join(columns)}`.execute(db)
  return declared.map((one, index) => {
    const found = rows[0]?.[`_${index}`] ?? { points: null }
    return one.figure.value === undefined ? toGroups(one, found) : toValues(one, found)
  })
}

/** Values along a field, from the first to the last. */
export function toValues(declared: DeclaredFigure, { points }: Pick<FoundFigure, 'points'>): FigureData {
  const ordered = (points ?? []).toReversed()
  const current = ordered.findLastIndex((point) => point.current)
  return {
    points: ordered.map(({ key, value }) => ({
      label: alongText(declared, key),
      text: valueText(declared, value),
      value: Number(value),
    })),
    ...(current < 0 ? {} : { current }),
  }
}

function toGroups(declared: DeclaredFigure, { points, groups = 0, total = '0' }: FoundFigure): FigureData {
  const { ranges } = declared.figure
  const found = points ?? []
  const toPoint = (label: string, value: `${number}`): FigurePoint => ({
    label,
    text: sumText(declared, value),
    value: Number(value),
  })
  return {
    points: ranges
      ? ranges.map(({ title }, index) =>
          toPoint(title, found.find(({ key }) => key === index + 1)?.value ?? '0'),
        )
      : found.map((group) => toPoint(groupText(declared, group), group.value)),
    total: sumText(declared, total),
    ...(groups > found.length ? { others: groups - found.length } : {}),
  }
}

const month = new Intl.DateTimeFormat('es-CO', { month: 'short', timeZone: 'UTC' })

/** Text of a place along a figure: of rows for whole months, the month. */
function alongText({ resource: { screen }, figure: { by } }: DeclaredFigure, key: JsonValue): string {
  const field = findField(screen, by)
  if (!field) return String(key)
  if (screen.dated?.period === 'month' && field.kind === 'date')
    return `${month.format(new Date(`${key}T00:00:00Z`)).replace('.', '')} ${String(key).slice(0, 4)}`
  return kindOf(field).format(key, field.property)
}

/** Text of a group: the option, or the label of the referred record. */
function groupText(
  { resource, figure: { by } }: DeclaredFigure,
  { key, label }: { key: JsonValue; label?: JsonObject | null },
): string {
  const field = findField(resource.screen, by)
  const reference = resource.references.find(({ path }) => path.length === 1 && path[0] === by)
  if (key === null || !field) return dashboardTexts.none
  if (reference) return label ? labelOf(reference.target, label) : dashboardTexts.unknownRecord
  return kindOf(field).format(key, field.property)
}

function valueText(declared: DeclaredFigure, value: `${number}`): string {
  const measured = measuredField(declared)
  if (!measured) return value
  const text = measured.kind.format(Number(value), measured.property)
  return withUnit(declared, isMoney(measured.kind) ? `${pesoSign}${text}` : text)
}

function sumText(declared: DeclaredFigure, value: `${number}`): string {
  const measured = measuredField(declared)
  const text = measured ? writeSum(measured.kind, measured.property, value) : writeDecimal(value, 0)
  return withUnit(declared, text)
}

const withUnit = ({ figure: { unit } }: DeclaredFigure, text: string): string =>
  unit === undefined ? text : `${text} ${unit}`
