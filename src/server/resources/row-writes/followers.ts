import { dequal as equal } from 'dequal/lite'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { followedBy } from '#src/compile/resolve-finds.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { isComputed } from '#src/validation/computed.ts'
import type { Act } from '../../audit/act.ts'
import { writeManyWithHistory } from '../../audit/write-many.ts'
import { ApiError } from '../../http/errors.ts'
import type { Tables } from '../../sql/tables.ts'
import { recomputeMany } from '../computed/recompute.ts'
import { unfitComputed } from '../computed/unfit-computed.ts'
import { toLabelled, wholeSelection } from '../labels/labelled-selection.ts'
import type { Resource } from '../resource.ts'
import { columnsOf, type Row } from '../rows.ts'

/** Fields by which a row matches a record: its own name for each, and that of the record. */
type Keys = ReturnType<typeof followedBy>

/** Keys that match the rows of another resource that one follows, for each lookup in it. */
const keysOf = ({ screen }: Resource, followed: string): Keys[] =>
  screen.finds.filter(({ follows, resource }) => follows && resource === followed).map(followedBy)

/**
 * Locks the records that follow a row until the transaction ends, before the row is validated by them: of two writers
 * the second one sees what the first did. One statement for each follower.
 */
export async function lockFollowers(
  db: Kysely<Tables>,
  { screen, followers }: Resource,
  row: JsonObject,
): Promise<void> {
  for (const follower of db.isTransaction ? followers() : []) await followed(db, follower, screen.id, [row])
}

/**
 * Recomputes the records that follow rows which were written; for each follower a statement, those of its lookups, and one
 * to write what has changed, however many rows there are.
 * @param states the rows as they were, where they were there, and as they are
 * @throws ApiError `invalid` where what is computed does not fit its field
 */
export async function followUp(
  db: Kysely<Tables>,
  { screen, followers }: Resource,
  states: JsonObject[],
  { caller }: Act,
): Promise<void> {
  const { userName, roles } = caller.person
  const reason = `Por un cambio en «${screen.title}».`
  for (const follower of followers()) {
    const records = await followed(db, follower, screen.id, states)
    if (records.length === 0) continue
    const names = follower.screen.fields.filter(isComputed).map(({ name }) => name)
    const stamp = { updatedAt: new Date().toISOString(), updatedBy: userName }
    const computed = await recomputeMany(db, follower, records, { name: userName, roles })
    const writes = records.flatMap((current, at) => {
      const values = computed[at] ?? {}
      refuseUnfit(unfitComputed(follower, values, current), follower)
      const isSame = names.every((name) => equal(current[name], values[name]))
      return isSame ? [] : [{ id: current.id, current, values: { ...values, ...stamp }, reason }]
    })
    const act = { caller, action: 'EDITAR' as const }
    await writeManyWithHistory(db, follower, writes, [...names, ...Object.keys(stamp)], act)
  }
}

/**
 * Refuses a row by which a field of a record that follows it would get a value that it does not take.
 * @throws ApiError `invalid`
 */
function refuseUnfit([unfit]: ReturnType<typeof unfitComputed>, { screen }: Resource): void {
  if (!unfit) return
  const { keyword, title, reason } = unfit
  const message = `Con este cambio, en «${screen.title}» «${title}» no admite el valor que resulta: ${reason} Corrija este registro, o aquel antes.`
  throw new ApiError('invalid', { issues: [{ pointer: '', keyword, message }], detail: message })
}

/** The records that follow rows in some of their states, locked in one order. */
async function followed(
  db: Kysely<Tables>,
  follower: Resource,
  resource: string,
  states: JsonObject[],
): Promise<StoredRecord[]> {
  const { table } = follower
  const conditions = keysOf(follower, resource).flatMap((keys) => {
    const known = states.filter((state) => keys.every(({ theirs }) => state[theirs] !== undefined))
    return known.length === 0 ? [] : [areOfAny(follower, keys, known)]
  })
  if (conditions.length === 0) return []
  const { rows } = await sql<Row>`
    select ${wholeSelection(follower)} from ${sql.table(table.name)}
    where ${sql.join(conditions, sql` or `)} order by id for update of ${sql.table(table.name)}`.execute(db)
  return rows.map((row) => toLabelled(follower, row))
}

/** Whether a record has the keys of one of some rows; the statement is the same for any number of them. */
function areOfAny({ table }: Resource, keys: Keys, states: JsonObject[]): RawBuilder<unknown> {
  const columns = keys.map(({ own }) => {
    const [column] = columnsOf(table, [own])
    if (!column) throw new Error(`No column for ${own}`)
    return column
  })
  const lists = keys.map(({ theirs }) => sql`${states.map((state) => String(state[theirs]))}::text[]`)
  const given = columns.map((_column, at) => sql.id(`_${at + 1}`))
  const cast = columns.map(({ type }, at) => sql`_given.${given[at]}::${sql.raw(type)}`)
  return sql`(${sql.join(columns.map(({ name }) => sql.ref(`${table.name}.${name}`)))}) in (
    select ${sql.join(cast)} from unnest(${sql.join(lists)}) as _given (${sql.join(given)}))`
}
