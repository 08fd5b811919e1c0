import { dequal as equal } from 'dequal/lite'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { followedBy } from '#src/compile/resolve-finds.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { isComputed } from '#src/validation/computed.ts'
import type { Act } from '../../audit/act.ts'
import { writeWithHistory } from '../../audit/write-with-history.ts'
import { ApiError } from '../../http/errors.ts'
import type { Tables } from '../../sql/tables.ts'
import { recompute } from '../computed/recompute.ts'
import { unfitComputed } from '../computed/unfit-computed.ts'
import { toLabelled, wholeSelection } from '../labels/labelled-selection.ts'
import type { Resource } from '../resource.ts'
import { columnsOf, type Row } from '../rows.ts'
import { replacement } from './replacement.ts'

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
 * Recomputes the records that follow a row which was written; a statement for each follower, those of its lookups, and
 * one to write what has changed.
 * @param states the row as it was, where it was there, and as it is
 * @throws ApiError `invalid` where what is computed does not fit its field
 */
export async function followUp(
  db: Kysely<Tables>,
  { screen, followers }: Resource,
  states: JsonObject[],
  act: Act,
): Promise<void> {
  const { userName, roles } = act.caller.person
  const reason = `Por un cambio en «${screen.title}».`
  for (const follower of followers())
    for (const record of await followed(db, follower, screen.id, states)) {
      const { fields } = follower.screen
      const values = await recompute(db, follower, record, { name: userName, roles })
      refuseUnfit(unfitComputed(follower, values, record), follower)
      const names = fields.filter(isComputed).map(({ name }) => name)
      if (names.every((name) => equal(record[name], values[name]))) continue
      const stamp = { updatedAt: new Date().toISOString(), updatedBy: userName }
      const change = { fields: [...names, ...Object.keys(stamp)], values: { ...values, ...stamp } }
      const followAct = { ...act, action: 'EDITAR' as const, reason }
      await writeWithHistory(db, follower, replacement(follower, record, change), followAct)
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

/** The records that follow a row in some of its states, locked in one order. */
async function followed(
  db: Kysely<Tables>,
  follower: Resource,
  resource: string,
  states: JsonObject[],
): Promise<StoredRecord[]> {
  const { table } = follower
  const conditions = keysOf(follower, resource).flatMap((keys) =>
    states
      .filter((state) => keys.every(({ theirs }) => state[theirs] !== undefined))
      .map(
        (state) =>
          sql`(${sql.join(
            keys.map((key) => isSame(follower, key, state)),
            sql` and `,
          )})`,
      ),
  )
  if (conditions.length === 0) return []
  const { rows } = await sql<Row>`
    select ${wholeSelection(follower)} from ${sql.table(table.name)}
    where ${sql.join(conditions, sql` or `)} order by id for update of ${sql.table(table.name)}`.execute(db)
  return rows.map((row) => toLabelled(follower, row))
}

function isSame({ table }: Resource, { theirs, own }: Keys[number], state: JsonObject): RawBuilder<unknown> {
  const [column] = columnsOf(table, [own])
  if (!column) throw new Error(`No column for ${own}`)
  return sql`${sql.id(column.name)} = cast(${String(state[theirs])} as ${sql.raw(column.type)})`
}
