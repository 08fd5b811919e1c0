import { sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import { fromPointer } from '#src/schema/json-pointer.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { type Field, findField } from '#src/schema/screen.ts'
import type { RowRemark } from '#src/schema/table-import.ts'
import { editedValues, initialValues } from '#src/validation/initial-values.ts'
import type { Issue } from '#src/validation/issue.ts'
import { ApiError } from '../http/errors.ts'
import { referenceIds } from '../operations/read-upload/reference-ids.ts'
import { ReferenceColumns } from '../sheets/records/resolve-references.ts'
import type { RowResult, StoredRow } from './import-rows.ts'
import { type ImportWork, ofRow } from './import-work.ts'
import { columnsOfImport } from './importable.ts'
import { type Match, matchIds, matchRecords } from './match-records.ts'
import { blockedBy, createBlock, type Fault } from './row-blocks.ts'
import { type KeyedRows, keysOf, repeatedIssue } from './row-keys.ts'
import { asShown, differing, fieldsOf, filled, rowReader } from './row-values.ts'
import { areTakenTogether, type RowWrite, validateTogether } from './rows-together.ts'
import type { StoredImport } from './stored-import.ts'
import { createByRow, updateByRow, type Written } from './write-row.ts'

/** Row with its values, and the record that it is about. */
type ReadRow = {
  row: StoredRow
  values: JsonObject
  unresolved: Issue[]
  match: Match | undefined
  keys: string[]
}

/**
 * Validates rows of an import as applying will write them. So each gets the issues that the form, the API and the
 * database have for it, those of the rows above it included.
 * @param others rows that have been validated, by their keys; those of these rows are added
 */
export async function validateRows(
  work: ImportWork,
  one: StoredImport,
  rows: StoredRow[],
  others: KeyedRows,
): Promise<RowResult[]> {
  const fields = fieldsOf(one, columnsOfImport(work.resource.screen))
  const read = await readRows(work, one, fields, rows)
  const drafts = read.map((each): Draft => {
    const repeated = each.keys.find((key) => others.has(key))
    for (const key of each.keys) if (!others.has(key)) others.set(key, each.row.row)
    const issue = repeated && repeatedIssue(work.resource.screen, repeated, others.get(repeated) ?? 0)
    return draftOf(work, fields, each, issue ? [issue] : [], one.undoes !== null)
  })
  const open = drafts.flatMap(({ write }) => write ?? [])
  const verdicts = (await verdictsOf(work, open)).values()
  return drafts.map((draft) => {
    const verdict = draft.write && verdicts.next().value
    return verdict ? resultOf(draft, verdict) : draft.result
  })
}

/** What a row is known to do before it is written; without a `write` that is all. */
type Draft = {
  result: RowResult
  write?: RowWrite & { isKnown: boolean }
  remarkOf: (fault: Fault) => RowRemark
}

/** What came of writing a row: its notices, and whether it waits for another person. */
type Verdict = { notices: Issue[]; waits: boolean } | ApiError

/** Verdicts over rows: together where the screen lets them, else by writing one after another, to be undone together. */
async function verdictsOf(work: ImportWork, rows: NonNullable<Draft['write']>[]): Promise<Verdict[]> {
  const together = areTakenTogether(work.resource) ? await validateTogether(work, rows) : undefined
  if (together)
    return together.map((one) =>
      one instanceof ApiError
        ? one
        : { notices: one.notices.map(({ level: _, ...issue }) => issue), waits: false },
    )
  const verdicts: Verdict[] = []
  await sql`savepoint validated`.execute(work.db)
  for (const row of rows) {
    const written = await tryWrite(work, row)
    verdicts.push(
      written instanceof ApiError ? written : { notices: written.saved.notices ?? [], waits: written.waits },
    )
  }
  await sql`rollback to savepoint validated`.execute(work.db)
  return verdicts
}

async function readRows(
  { db, resource, resourceOf, maker }: ImportWork,
  one: StoredImport,
  fields: (Field | undefined)[],
  rows: StoredRow[],
): Promise<ReadRow[]> {
  const { screen } = resource
  if (one.undoes !== null) {
    const matches = await matchIds(
      db,
      resource,
      rows.map(({ record_id }) => record_id),
    )
    return rows.map((row, at) => {
      const match = matches.get(at)
      const keys = match ? keysOf({ unique: [] }, {}, match.record.id) : []
      return { row, values: row.content ?? {}, unresolved: [], match, keys }
    })
  }
  const valuesOf = rowReader(one, fields)
  const given = rows.map(({ cells }) => valuesOf(cells))
  const named = given.map(filled)
  const references = new ReferenceColumns(
    fields.filter((field) => field !== undefined),
    referenceIds(db, resourceOf),
  )
  const unresolved = await references.replace(named)
  const start = initialValues(screen.fields, maker.context)
  const matches = await matchRecords(
    db,
    resource,
    named.map((values) => ({ ...start, ...values })),
  )
  return rows.map((row, at) => {
    const match = matches.get(at)
    const values = { ...given[at], ...named[at] }
    const shown = match ? asShown(values, row.cells, fields, match.record) : values
    const isOpen = ({ pointer }: Issue): boolean => {
      const name = fromPointer(pointer)[0] ?? ''
      return shown[name] === values[name]
    }
    return {
      row,
      values: shown,
      unresolved: (unresolved.get(at) ?? []).filter(isOpen),
      match,
      keys: keysOf(screen, { ...(match?.record ?? start), ...shown }, match?.record.id),
    }
  })
}

function draftOf(
  work: ImportWork,
  fields: (Field | undefined)[],
  { row, values, unresolved, match, keys }: ReadRow,
  repeated: Issue[],
  isUndoing: boolean,
): Draft {
  const { screen } = work.resource
  const unread: RowRemark[] = row.problems.flatMap(({ column, message }) =>
    fields[column] ? [{ place: column, heading: fields[column].title, message }] : [],
  )
  const remarkOf = remarksAt(fields, (name) => findField(screen, name)?.title ?? '')
  const current = match?.record
  const changed = current ? differing(values, current) : []
  const base = {
    row: row.row,
    content: current ? pick(values, changed) : values,
    before: current ? pick(current, changed) : null,
    confirmed: [],
    waits: false,
    keys,
    record_id: current?.id ?? null,
    base_version: current?.version ?? null,
  }
  const wrong = (remarks: RowRemark[]): RowResult => ({ ...base, effect: 'WRONG', remarks })
  const stale = isUndoing && current?.version !== row.base_version
  if (stale) return { result: wrong([remarkOf({ pointer: '', message: changedSince })]), remarkOf }
  const known = [...unread, ...[...unresolved, ...repeated].map(remarkOf)]
  const blocked = match ? blockedBy(work, match, values, changed, isUndoing) : createBlock(work)
  if (blocked) return { result: wrong([...known, remarkOf(blocked)]), remarkOf }
  const result: RowResult =
    known.length > 0 ? wrong(known) : { ...base, effect: current ? 'CHANGED' : 'NEW', remarks: [] }
  if (current && changed.length === 0 && known.length === 0)
    return { result: { ...result, effect: 'SAME' }, remarkOf }
  const next = current ? nextValues(screen.fields, current, values) : filled(values)
  return { result, remarkOf, write: { row: row.row, current, values: next, isKnown: known.length > 0 } }
}

function resultOf({ result, remarkOf }: Draft, verdict: Verdict): RowResult {
  const { remarks: known } = result
  const issues = verdict instanceof ApiError ? issuesIn(verdict) : []
  const places = new Set(known.map(({ place }) => place).filter((place) => place !== undefined))
  const found = issues.map(remarkOf).filter(({ place }) => place === undefined || !places.has(place))
  if (verdict instanceof ApiError || known.length > 0)
    return { ...result, effect: 'WRONG', remarks: [...known, ...found] }
  const { notices, waits } = verdict
  return {
    ...result,
    waits,
    confirmed: notices.map(({ keyword }) => keyword),
    remarks: notices.map((notice) => ({ ...remarkOf(notice), isNotice: true as const })),
  }
}

const changedSince = 'El registro cambió después de la importación; no se puede deshacer.'

const pick = (values: JsonObject, names: string[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]))

const remarksAt =
  (fields: (Field | undefined)[], titleOf: (name: string) => string) =>
  ({ pointer, message }: Fault): RowRemark => {
    const [name = ''] = fromPointer(pointer)
    const place = fields.findIndex((field) => field?.name === name)
    return { ...(place < 0 ? {} : { place }), heading: titleOf(name), message }
  }

const issuesIn = ({ issues, detail }: ApiError): Fault[] =>
  issues.length > 0 ? issues : [{ pointer: '', message: detail }]

/**
 * Writes a row's record, to be undone. One that is wrong already leaves nothing: then only what it is by itself counts.
 */
async function tryWrite(
  work: ImportWork,
  { row, current, values, isKnown }: NonNullable<Draft['write']>,
): Promise<Written | ApiError> {
  const { db, maker, checker } = work
  const as = { ...work, maker: ofRow(maker, row), checker: ofRow(checker, row) }
  await sql`savepoint each_row`.execute(db)
  try {
    const written = current ? await updateByRow(as, current, values) : await createByRow(as, values)
    await sql`${isKnown ? sql`rollback to` : sql`release`} savepoint each_row`.execute(db)
    return written
  } catch (error) {
    await sql`rollback to savepoint each_row`.execute(db)
    if (error instanceof ApiError) return error
    throw error
  }
}

/** Values of a record as the form would send them, with those of a row in their place. */
export const nextValues = (fields: Field[], current: StoredRecord, values: JsonObject): JsonObject =>
  filled({ ...editedValues(fields, current), ...values })
