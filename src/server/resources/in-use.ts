import { type Kysely, type RawBuilder, sql } from 'kysely'
import { listTerms } from '#src/kinds/list-terms.ts'
import { type Reference, referencesIn } from '#src/schema/field-references.ts'
import type { Screen } from '#src/schema/screen.ts'
import { counts, lastDay } from '#src/schema/validity.ts'
import { ApiError } from '../http/errors.ts'
import { countingRows, daysOfRow } from '../sql/periods.ts'
import { tableOf } from '../sql/table.ts'
import type { Tables } from '../sql/tables.ts'
import { type Need, recordsElsewhere } from './elsewhere/records-elsewhere.ts'
import { holdsReference } from './holds-reference.ts'
import { firstOf } from './stable-key.ts'
import type { Target } from './target.ts'

/** A resource whose rows refer to those of another, and the fields that do. */
export type User = { target: Target; paths: string[][] }

/**
 * Resources whose rows prevent those of a screen from being inactivated: those that have a state themselves. What an
 * account or a loan was made from may be closed to new ones (domain §8.1, PRD-3).
 */
export const usersOf = (
  screen: Screen,
  screens: Screen[],
  isElsewhere: (screen: Screen) => boolean = () => false,
): User[] =>
  screens.flatMap((other) => {
    const paths = referencesIn(other.fields)
      .filter(({ resource }: Reference) => resource === screen.id)
      .map(({ path }) => path)
    return paths.length === 0 || !other.mixins.includes('ESTADO')
      ? []
      : [{ target: { screen: other, table: tableOf(other), isElsewhere: isElsewhere(other) }, paths }]
  })

/**
 * Refuses to inactivate a row to which active ones refer (rule EST-1): approved ones, whose period is not over. Locks
 * the row, so that nobody refers to it meanwhile; two statements, and none where no resource refers to it. Records of
 * services elsewhere are asked for where their list can be filtered by the reference.
 * @throws ApiError `invalid`
 */
export async function refuseInUse(
  db: Kysely<Tables>,
  { screen, table, users }: Target & { users: User[] },
  id: string,
  today: string,
): Promise<void> {
  if (users.length === 0) return
  const own = screen.dated
    ? sql`${firstOf({ screen, table }, table.name)} as reference, valid_from as "from", valid_to as "to"`
    : sql`id as reference`
  const locked = await sql<Used>`
    select ${own} from ${sql.table(table.name)} where id = ${id} for update`.execute(db)
  const used = locked.rows[0]
  if (!used) return
  refuseUsedElsewhere(users, used.reference, today)
  const here = users.filter(({ target }) => !target.isElsewhere)
  if (here.length === 0) return
  const uses = here.map((user) => usesBy(user, used, today, user.target.table.name === table.name))
  const { rows } = await sql<{ title: string }>`
    select title from (${sql.join(uses, sql` union all `)}) as uses limit 1`.execute(db)
  if (rows[0]) throw new ApiError('invalid', { issues: [inUse(rows[0].title)] })
}

/** @throws ApiError `invalid`, and see `recordsElsewhere` */
function refuseUsedElsewhere(users: User[], reference: string, today: string): void {
  const needs = users.flatMap(({ target, paths }): Need[] => {
    const { filters } = listTerms(target.screen)
    if (!target.isElsewhere) return []
    return paths
      .map((path) => path.join('.'))
      .filter((field) => filters.some((filter) => filter.field === field))
      .map((field) => ({
        ...{ target, title: target.screen.title },
        values: { [field]: reference },
        fields: ['status', ...(target.screen.dated ? [lastDay] : [])],
      }))
  })
  for (const [at, records] of recordsElsewhere(needs).entries())
    if (records.some((record) => counts(record) && String(record[lastDay] ?? today) >= today))
      throw new ApiError('invalid', { issues: [inUse(needs[at]?.title ?? '')] })
}

/** Reference to a row, and the days that it applies to, where it is dated. */
type Used = { reference: string; from?: string; to?: string | null }

const inUse = (title: string) => ({
  pointer: '/status',
  keyword: 'EST-1',
  message: `No se puede inactivar: el registro está en uso por ${title}.`,
})

function usesBy(
  { target: { screen, table }, paths }: User,
  { reference, from, to }: Used,
  today: string,
  isOwn: boolean,
): RawBuilder<unknown> {
  const held = paths.map((path) => holdsReference(screen.fields, path, reference))
  const meant = from === undefined ? [] : [meantOn(screen.dated !== undefined, from, to ?? null, today)]
  const conditions = [
    sql`(${sql.join(held, sql` or `)})`,
    countingRows(screen),
    ...(screen.dated ? [sql`(valid_to is null or valid_to >= ${today}::date)`] : []),
    ...(isOwn ? [sql`id <> ${reference}`] : []),
    ...meant,
  ]
  return sql`
    (select ${screen.title}::text as title from ${sql.table(table.name)}
     where ${sql.join(conditions, sql` and `)} limit 1)`
}

/** A dated row refers to the period of its days; others to what holds today or later. */
const meantOn = (isDated: boolean, from: string, to: string | null, today: string): RawBuilder<unknown> =>
  isDated
    ? sql`${daysOfRow} && daterange(${from}::date, ${to}::date, '[]')`
    : sql`coalesce(${to}::date >= ${today}::date, true)`
