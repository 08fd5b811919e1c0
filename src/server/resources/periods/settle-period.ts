import type { Kysely } from 'kysely'
import { shortDay } from '#src/kinds/day-text.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { counts, type Dated, firstDay, lastDay } from '#src/schema/validity.ts'
import type { EndedPeriod } from '#src/schema/write-preview.ts'
import { addDays } from '#src/validation/calendar-day.ts'
import type { Issue } from '#src/validation/issue.ts'
import { actOf } from '../../audit/act.ts'
import type { Author } from '../../auth/author.ts'
import { ApiError } from '../../http/errors.ts'
import type { Tables } from '../../sql/tables.ts'
import { overlap } from '../checks/constraints.ts'
import type { Resource } from '../resource.ts'
import { replaceRow } from '../row-writes/replace-row.ts'
import { type Neighbours, neighboursOf } from './neighbours.ts'

/** A row as it is to be, and as it is where it is stored. */
export type Settled = { record: JsonObject; current?: StoredRecord | undefined }

/**
 * Makes room for a row that is about to take effect: ends an open period that it follows on the day before, in the same
 * transaction. The database itself refuses what slips through between two writers.
 * @throws ApiError `invalid` with rule VIG-2 where another period has its days, or VIG-4 where days stay uncovered
 */
export async function settlePeriod(
  db: Kysely<Tables>,
  resource: Resource,
  { record, current }: Settled,
  author: Author,
): Promise<void> {
  const neighbours = await refuseUnfit(db, resource, { record, current }, true)
  const open = neighbours.flatMap(({ before }) => (before && before[lastDay] === undefined ? [before] : []))
  for (const row of eachOnce(open)) await endPeriod(db, resource, row, String(record[firstDay]), author)
}

/** What a record ends of the periods that it follows once it takes effect. */
export const periodsEnded = (record: JsonObject, followed: (StoredRecord | undefined)[]): EndedPeriod[] =>
  eachOnce(followed.flatMap((before) => (before && before[lastDay] === undefined ? [before] : []))).map(
    (before) => ({ from: String(before[firstDay]), to: addDays(String(record[firstDay]), -1) }),
  )

const eachOnce = (rows: StoredRecord[]): StoredRecord[] =>
  rows.filter(({ id }, index) => rows.findIndex((one) => one.id === id) === index)

/**
 * Refuses what `settlePeriod` would, and changes nothing.
 * @throws ApiError `invalid`
 */
export const refuseUnsettled = async (
  db: Kysely<Tables>,
  resource: Resource,
  settled: Settled,
): Promise<void> => void (await refuseUnfit(db, resource, settled, false))

/** @returns the periods beside a row that comes to take effect on its days; none where it does not */
async function refuseUnfit(
  db: Kysely<Tables>,
  resource: Resource,
  { record, current }: Settled,
  locks: boolean,
): Promise<Neighbours[]> {
  const { dated } = resource.screen
  if (!dated) return []
  if (!counts(record) || isUnmoved(dated, record, current)) {
    await refuseGapLeft(db, resource, record, current, locks)
    return []
  }
  const neighbours = await neighboursOf(db, resource, { record, id: current?.id, locks })
  refuse(
    neighbours.flatMap((near) => [...overlapping(record, near), ...gaps(resource, record, current, near)]),
  )
  return neighbours
}

/** The same for a new row, which under dual control has no effect yet. */
export const settleCreation = (
  db: Kysely<Tables>,
  resource: Resource,
  record: JsonObject,
  author: Author,
): Promise<void> =>
  resource.screen.mixins.includes('DUAL')
    ? refuseOverlap(db, resource, record)
    : settlePeriod(db, resource, { record }, author)

/** The period in effect that a dated record follows, by its first stable key; one statement, and none without dates. */
export async function periodBefore(
  db: Kysely<Tables>,
  resource: Resource,
  record: StoredRecord,
): Promise<StoredRecord | undefined> {
  const [before] = await periodsBefore(db, resource, record, record.id)
  return before
}

/** The same by each stable key. @param id of the record, where it is stored */
export async function periodsBefore(
  db: Kysely<Tables>,
  resource: Resource,
  record: JsonObject,
  id: string | undefined,
): Promise<(StoredRecord | undefined)[]> {
  const neighbours = await neighboursOf(db, resource, { record, id })
  return neighbours.map(({ before }) => before)
}

/** The period in effect that a record which is not stored follows, or else comes before, by each stable key. */
export async function periodsBeside(
  db: Kysely<Tables>,
  resource: Resource,
  record: JsonObject,
): Promise<StoredRecord[]> {
  const neighbours = await neighboursOf(db, resource, { record })
  return neighbours.flatMap(({ before, after }) => before ?? after ?? [])
}

/**
 * Refuses a draft that could not take effect as of now.
 * @throws ApiError `invalid` with rule VIG-2
 */
export async function refuseOverlap(
  db: Kysely<Tables>,
  resource: Resource,
  record: JsonObject,
  id?: string,
): Promise<void> {
  if (!resource.screen.dated || record.status === 'INACTIVO') return
  const neighbours = await neighboursOf(db, resource, { record, id })
  refuse(neighbours.flatMap((near) => overlapping(record, near)))
}

/**
 * Refuses a request to approve what leaves days uncovered; what waits for approval counts.
 * @throws ApiError `invalid` with rule VIG-4
 */
export async function refuseGap(
  db: Kysely<Tables>,
  resource: Resource,
  record: JsonObject,
  current?: StoredRecord,
): Promise<void> {
  if (!resource.screen.dated?.continuous || record.status === 'INACTIVO') return
  const approvals = ['APROBADO', 'PENDIENTE_APROBACION']
  const neighbours = await neighboursOf(db, resource, { record, id: current?.id, approvals })
  refuse(neighbours.flatMap((near) => gaps(resource, record, current, near)))
}

/** A row that takes effect no more may leave days uncovered between those beside it. */
export async function refuseGapLeft(
  db: Kysely<Tables>,
  resource: Resource,
  record: JsonObject,
  current: StoredRecord | undefined,
  locks = true,
): Promise<void> {
  if (!resource.screen.dated?.continuous || !current || !counts(current) || counts(record)) return
  const neighbours = await neighboursOf(db, resource, { record: current, id: current.id, locks })
  refuse(
    neighbours.flatMap(({ before, after }) =>
      before?.[lastDay] !== undefined && after
        ? [uncovered('status', addDays(String(before[lastDay]), 1), addDays(String(after[firstDay]), -1))]
        : [],
    ),
  )
}

const refuse = (issues: Issue[]): void => {
  const [first] = issues
  if (first) throw new ApiError('invalid', { issues: [first] })
}

/** Whether a row that takes effect already goes on doing so on the same days, for the same thing. */
const isUnmoved = (dated: Dated, record: JsonObject, current: StoredRecord | undefined): boolean =>
  current !== undefined &&
  counts(current) &&
  [firstDay, lastDay, ...dated.keys.flat()].every((name) => record[name] === current[name])

/** A period as its first and last day, which is undefined while no end is known. */
const daysOf = (row: JsonObject): { from: string; to: string | undefined } => ({
  from: String(row[firstDay]),
  to: typeof row[lastDay] === 'string' ? row[lastDay] : undefined,
})

/** An open period may be followed; any other that has one of the days is in the way, at the end that meets it. */
function overlapping(record: JsonObject, { before, after }: Neighbours): Issue[] {
  const { from, to } = daysOf(record)
  const earlier = before && daysOf(before)
  if (earlier && (earlier.from === from || (earlier.to ?? '') >= from)) return [overlap(firstDay)]
  return after && (to === undefined || to >= daysOf(after).from) ? [overlap(lastDay)] : []
}

/** Days that the row leaves uncovered and that were covered, or that nothing was to cover, before. */
function gaps(
  { screen: { dated } }: Resource,
  record: JsonObject,
  current: StoredRecord | undefined,
  { before, after }: Neighbours,
): Issue[] {
  const was = current && counts(current) ? daysOf(current) : undefined
  // What comes into a gap makes it smaller, even where it does not fill it.
  if (!dated?.continuous || (before && after && !was)) return []
  const { from, to } = daysOf(record)
  const earlier = before && daysOf(before).to
  const dayBefore = addDays(from, -1)
  if (earlier && earlier < dayBefore && (!was || from > was.from))
    return [uncovered(firstDay, addDays(earlier, 1), dayBefore)]
  const dayAfter = to && addDays(to, 1)
  const later = after && daysOf(after).from
  return to && dayAfter && later && dayAfter < later && (!was || was.to === undefined || to < was.to)
    ? [uncovered(lastDay, dayAfter, addDays(later, -1))]
    : []
}

/** Rule VIG-4 of domain §3; both days are uncovered. */
const uncovered = (field: string, first: string, last: string): Issue => ({
  pointer: toPointer(field),
  keyword: 'VIG-4',
  message: `Queda un período sin cubrir entre ${shortDay(first)} y ${shortDay(last)}.`,
})

/** Ends a period on the day before another one begins; history and audit log say why. */
async function endPeriod(
  db: Kysely<Tables>,
  resource: Resource,
  row: StoredRecord,
  next: string,
  author: Author,
): Promise<void> {
  const values = {
    [lastDay]: addDays(next, -1),
    updatedAt: new Date().toISOString(),
    updatedBy: author.context.user.name,
  }
  const act = actOf(author, 'EDITAR', `Termina porque otro registro rige desde el ${shortDay(next)}.`)
  // If somebody has written it meanwhile, the database decides whether the days are free.
  await replaceRow(db, resource, row, { fields: Object.keys(values), values }, act)
}
