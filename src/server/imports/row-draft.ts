import type { JsonObject } from '#src/schema/json.ts'
import { fromPointer } from '#src/schema/json-pointer.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { type Field, findField, type Screen } from '#src/schema/screen.ts'
import type { RowRemark } from '#src/schema/table-import.ts'
import { editedValues } from '#src/validation/initial-values.ts'
import type { Issue } from '#src/validation/issue.ts'
import { rowMessage } from '#src/validation/row-message.ts'
import { ApiError } from '../http/errors.ts'
import type { RowResult, StoredRow } from './import-rows.ts'
import type { ImportWork } from './import-work.ts'
import type { Match } from './match-records.ts'
import { blockedBy, createBlock, type Fault } from './row-blocks.ts'
import { differing, filled } from './row-values.ts'
import type { OpenRow, RowOutcome } from './row-write.ts'

/** Row with its values, and the record that it is about. */
export type ReadRow = {
  row: StoredRow
  values: JsonObject
  unresolved: Issue[]
  match: Match | undefined
  keys: string[]
}

/** What a row is known to do before it is written; without a `write` that is all. */
export type Draft = {
  result: RowResult
  write?: OpenRow
  remarkOf: (fault: Fault) => RowRemark
}

/** @param repeated issues of keys that another row of the file has */
export function draftOf(
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
  const remarkOf = remarksOf(fields, screen)
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
  const reopens = isUndoing ? (row.ended ?? []) : []
  return {
    result,
    remarkOf,
    write: { row: row.row, current, values: next, isKnown: known.length > 0, reopens },
  }
}

/** What comes of a row by its outcome. */
export function resultOf({ result, remarkOf }: Draft, outcome: RowOutcome): RowResult {
  const { remarks: known } = result
  const issues = outcome instanceof ApiError ? issuesIn(outcome) : []
  const places = new Set(known.map(({ place }) => place).filter((place) => place !== undefined))
  const found = issues.map(remarkOf).filter(({ place }) => place === undefined || !places.has(place))
  if (outcome instanceof ApiError || known.length > 0)
    return { ...result, effect: 'WRONG', remarks: [...known, ...found] }
  const { notices, endings = [], waits } = outcome
  const [ending] = endings
  return {
    ...result,
    ...(ending ? { before: ending.before } : {}),
    waits,
    confirmed: notices.map(({ keyword }) => keyword),
    remarks: [
      ...notices.map((notice) => ({ ...remarkOf(notice), isNotice: true as const })),
      ...endings.map((ending) => ({ ...remarkOf(ending), isNotice: true as const, ends: true as const })),
    ],
  }
}

const changedSince = 'El registro cambió después de la importación; no se puede deshacer.'

const pick = (values: JsonObject, names: string[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]))

/** What is said of a row, at the column of the file that it is about. */
export const remarksOf =
  (fields: (Field | undefined)[], screen: Pick<Screen, 'fields'>) =>
  (fault: Fault): RowRemark => {
    const [name = ''] = fromPointer(fault.pointer)
    const place = fields.findIndex((field) => field?.name === name)
    return {
      ...(place < 0 ? {} : { place }),
      heading: findField(screen, name)?.title ?? '',
      message: rowMessage(screen.fields, { keyword: '', ...fault }),
      ...(fault.change === undefined ? {} : { change: fault.change }),
    }
  }

export const issuesIn = ({ issues, detail }: ApiError): Fault[] =>
  issues.length > 0 ? issues : [{ pointer: '', message: detail }]

/** Values of a record as the form would send them, with those of a row in their place. */
export const nextValues = (fields: Field[], current: StoredRecord, values: JsonObject): JsonObject =>
  filled({ ...editedValues(fields, current), ...values })
