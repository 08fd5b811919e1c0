import { type Kysely, sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import { serverSet } from '#src/schema/screen.ts'
import { initialValues } from '#src/validation/initial-values.ts'
import type { Notice } from '#src/validation/issue.ts'
import { writeManyWithHistory } from '../audit/write-many.ts'
import { ApiError } from '../http/errors.ts'
import { repeatedAmong } from '../resources/checks/constraints.ts'
import { withConfirmed } from '../resources/notices.ts'
import type { Resource } from '../resources/resource.ts'
import { withStarting } from '../resources/with-starting.ts'
import { newRow, validateCreations } from '../resources/write/create.ts'
import { validateUpdates, writtenFields } from '../resources/write/update.ts'
import { isDual } from '../resources/writes.ts'
import type { Tables } from '../sql/tables.ts'
import { type ImportWork, ofRow } from './import-work.ts'
import { sentOf } from './importable.ts'
import type { RowOutcome, RowWrite, SavedRow } from './row-write.ts'

/** What may be stored of a row, and what was sent where it changes a record. */
type GoodRow = RowWrite & { good: JsonObject; notices: Notice[]; given?: JsonObject }

/**
 * Whether rows of a screen are validated and written together: nothing but unique keys lets one row of it depend on
 * another, and a record is one row that a statement writes.
 */
export const areTakenTogether = (resource: Resource): boolean => {
  const { screen, table, finds, followers } = resource
  return (
    screen.workflow === undefined &&
    screen.dated === undefined &&
    screen.approvalEffect === undefined &&
    !isDual(resource) &&
    table.exclusions.length === 0 &&
    finds.every(({ target }) => target.screen.id !== screen.id) &&
    screen.fields.every(({ property }) => property['x-sequence'] === undefined) &&
    followers().length === 0
  )
}

/**
 * Validates rows as writing them one after another would, by some statements for all of them.
 * @returns undefined where the keys of one are those of a record that another one changes: then their order decides
 */
export async function validateTogether(
  work: ImportWork,
  rows: RowWrite[],
): Promise<RowOutcome[] | undefined> {
  const validated = await goodRows(work, rows)
  return validated?.map((one) =>
    one instanceof ApiError
      ? one
      : { notices: one.notices.map(({ level: _, ...issue }) => issue), waits: false },
  )
}

/** The same. @returns for each what may be stored, or why not */
async function goodRows(
  { db, resource, maker }: ImportWork,
  rows: RowWrite[],
): Promise<(GoodRow | ApiError)[] | undefined> {
  const { screen } = resource
  const before = initialValues(screen.fields, maker.context)
  const results: (GoodRow | ApiError)[] = []
  const contextOf = ({ row, confirmed }: RowWrite) => ofRow(maker, row, confirmed).context
  const created = rows.flatMap((row, at) => (row.current ? [] : [{ row, at }]))
  const creations = await validateCreations(
    db,
    resource,
    created.map(({ row }) => {
      const context = contextOf(row)
      const record = withStarting(resource, sentOf(screen, row.values), context, before)
      return { record, context: { ...context, stored: {} } }
    }),
  )
  for (const [place, { row, at }] of created.entries()) {
    const one = creations[place] ?? new ApiError('notFound')
    results[at] = one instanceof ApiError ? one : { ...row, good: one.record, notices: one.notices }
  }
  const changed = rows.flatMap((row, at) => (row.current ? [{ row, at, current: row.current }] : []))
  const updates = await validateUpdates(
    db,
    resource,
    changed.map(({ row, current }) => ({
      current,
      record: sentOf(screen, row.values),
      context: contextOf(row),
    })),
  )
  for (const [place, { row, at }] of changed.entries()) {
    const one = updates[place] ?? new ApiError('notFound')
    results[at] =
      one instanceof ApiError ? one : { ...row, good: one.good, notices: one.notices, given: one.given }
  }
  return (await refuseRepeated(db, resource, results)) ? results : undefined
}

/** Puts refusals in the place of rows whose unique keys other records have; false where that depends on their order. */
async function refuseRepeated(
  db: Kysely<Tables>,
  resource: Resource,
  results: (GoodRow | ApiError)[],
): Promise<boolean> {
  const good = results.flatMap((one, at) => (one instanceof ApiError ? [] : [{ at, ...one }]))
  const changing = new Set(good.flatMap(({ current }) => current?.id ?? []))
  const repeated = await repeatedAmong(
    db,
    resource,
    good.map(({ current, good: record, given = record }) => ({
      whole: current ? { ...serverSet(resource.screen, current), ...record, id: current.id } : record,
      given,
    })),
  )
  for (const [place, one] of repeated.entries()) {
    if (one?.ids.some((id) => changing.has(id))) return false
    if (one) results[good[place]?.at ?? 0] = one.error
  }
  return true
}

/**
 * Writes rows together, each record with its version for the history and its entry for the audit log; nothing where one
 * of them cannot be written, or not together.
 * @returns the id and the version of each record; undefined where they are to be written one after another
 */
export async function writeTogether(work: ImportWork, rows: RowWrite[]): Promise<SavedRow[] | undefined> {
  const { db } = work
  await sql`savepoint together`.execute(db)
  const written = await tryTogether(work, rows).catch(() => undefined)
  await sql`${written ? sql`release` : sql`rollback to`} savepoint together`.execute(db)
  return written
}

async function tryTogether(work: ImportWork, rows: RowWrite[]): Promise<SavedRow[] | undefined> {
  const { db, resource, maker } = work
  const validated = await goodRows(work, rows)
  const good = validated?.filter((one): one is GoodRow => !(one instanceof ApiError))
  if (good?.length !== rows.length) return undefined
  const at = new Date().toISOString()
  const { userName } = maker.person
  const writes = good.map(({ row, current, good: record, notices, confirmed }) => {
    const { reason } = withConfirmed(ofRow(maker, row, confirmed), notices)
    const why = reason === undefined ? {} : { reason }
    return current
      ? { id: current.id, current, values: { ...record, updatedAt: at, updatedBy: userName }, ...why }
      : newWrite(newRow(resource, { ...record, id: crypto.randomUUID() }, userName, at), why)
  })
  const created = writes.filter((write) => !('current' in write))
  const names = [...new Set(created.flatMap(({ values }) => Object.keys(values)))]
  await writeManyWithHistory(db, resource, created, names, { caller: maker, action: 'CREAR' })
  const changed = writes.filter((write) => 'current' in write)
  await writeManyWithHistory(db, resource, changed, writtenFields(resource), {
    caller: maker,
    action: 'EDITAR',
  })
  return writes.map((write) => ({
    id: write.id,
    version: 'current' in write ? write.current.version + 1 : 1,
    ended: [],
  }))
}

const newWrite = (values: JsonObject, why: { reason?: string }) => ({ id: String(values.id), values, ...why })
