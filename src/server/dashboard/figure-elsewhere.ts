import { isRedacted } from '#src/kinds/redaction.ts'
import type { Filter } from '#src/query/filter.ts'
import type { FigureData } from '#src/schema/dashboard.ts'
import type { JsonValue } from '#src/schema/json.ts'
import { usualLast } from '#src/schema/key-figure.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { firstDay, lastDay } from '#src/schema/validity.ts'
import { ApiError } from '../http/errors.ts'
import { hasValues } from '../services/find-by-values.ts'
import type { Asker, ServiceReads } from '../services/service-reads.ts'
import { walkRows } from '../services/service-rows.ts'
import { serviceTexts } from '../services/service-texts.ts'
import { within } from '../services/within.ts'
import { dashboardTexts } from './dashboard-texts.ts'
import type { DeclaredFigure } from './figure-sql.ts'
import { type FoundFigure, toValues } from './read-figures.ts'

/** Milliseconds after which home goes on without a figure, and most rows that are read for one. */
const most = { patience: 2_500, rows: 300 }

/** Whether rows of a list tell a figure: values along a field that orders it. */
export const isInRows = ({ resource: { listed, terms }, figure }: DeclaredFigure): boolean =>
  figure.value !== undefined &&
  terms.sortable.includes(figure.by) &&
  [figure.value, figure.by, ...Object.keys(figure.where ?? {})].every((name) => listed.includes(name))

/**
 * Reads a figure of values along a field by the list of its service; where that does not answer, why in words.
 * @returns undefined where whoever calls may not see the rows there
 */
export async function readFigureElsewhere(
  request: Asker,
  declared: DeclaredFigure,
  reads: ServiceReads,
): Promise<FigureData | undefined> {
  const { service } = declared.resource.screen
  const read = lastPoints(request, declared, reads).then(
    (points): FigureData => toValues(declared, { points }),
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      return error.code === 'forbidden' ? undefined : unreadBecause(error.detail)
    },
  )
  return within(most.patience, read, unreadBecause(serviceTexts.late(service)))
}

const unreadBecause = (why: string): FigureData => ({ points: [], unread: dashboardTexts.unread(why) })

/** The last rows along the field, from the last to the first; of rows at one place the one in force, else the last. */
async function lastPoints(
  request: Asker,
  { resource, figure }: DeclaredFigure,
  reads: ServiceReads,
): Promise<FoundFigure['points']> {
  const { by, value = '', where = {}, last = usualLast } = figure
  const today = resource.clock.today()
  const filters = Object.entries(where).flatMap(([field, values]): Filter[] =>
    resource.terms.filters.some((term) => term.field === field)
      ? [{ field, operator: 'eq', values: [values].flat() }]
      : [],
  )
  const query = { sort: [{ field: by, descending: true }], search: '', filters }
  const places = new Map<JsonValue, StoredRecord>()
  let walked = 0
  for await (const { rows } of walkRows(reads, request, query)) {
    for (const row of rows) {
      const key = row[by]
      if (key === undefined || key === null || !isShown(row[value])) continue
      if (!takesEffect(row) || !hasValues(row, where)) continue
      const held = places.get(key)
      if (!held || (isLater(row, held) && !isInForce(held, today)) || isInForce(row, today))
        places.set(key, row)
    }
    walked += rows.length
    // The rows of a place may go on with the next page.
    if (places.size > last || walked >= most.rows) break
  }
  return [...places].slice(0, last).map(([key, row]) => ({
    key,
    value: String(row[value]) as `${number}`,
    current: isInForce(row, today),
  }))
}

const isShown = (value: JsonValue | undefined): boolean =>
  value !== undefined && value !== null && !isRedacted(value) && !Number.isNaN(Number(value))

/** What its service does not tell of a row keeps it from nothing. */
const takesEffect = ({ status = 'ACTIVO', approvalStatus = 'APROBADO' }: StoredRecord): boolean =>
  status === 'ACTIVO' && approvalStatus === 'APROBADO'

const isLater = (row: StoredRecord, other: StoredRecord): boolean =>
  String(row[firstDay] ?? row.id) > String(other[firstDay] ?? other.id)

const isInForce = ({ [firstDay]: from, [lastDay]: to }: StoredRecord, today: string): boolean =>
  typeof from === 'string' && from <= today && (typeof to !== 'string' || to >= today)
