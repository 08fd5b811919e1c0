import { type Kysely, type RawBuilder, sql } from 'kysely'
import { listTerms } from '#src/kinds/list-terms.ts'
import { actionId } from '#src/schema/actions.ts'
import { type Reference, referencesIn } from '#src/schema/field-references.ts'
import type { Screen } from '#src/schema/screen.ts'
import { counts, lastDay } from '#src/schema/validity.ts'
import type { Use } from '#src/validation/issue.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import { ApiError } from '../http/errors.ts'
import { held } from '../profile/permissions.ts'
import { countingRows, daysOfRow } from '../sql/periods.ts'
import { tableOf } from '../sql/table.ts'
import type { Tables } from '../sql/tables.ts'
import { type Need, recordsElsewhere } from './elsewhere/records-elsewhere.ts'
import { holdsReference } from './holds-reference.ts'
import { listAddress } from './list-address.ts'
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
 * the row, so that nobody refers to it meanwhile; two statements, of which the second counts all that refer to it, and
 * none where no resource does. The refusal has each screen that the person may see, with that number. Records of services
 * elsewhere are asked for where their list can be filtered by the reference.
 * @throws ApiError `invalid`
 */
export async function refuseInUse(
  db: Kysely<Tables>,
  { screen, table, users }: Target & { users: User[] },
  id: string,
  { today, user }: Pick<RuleContext, 'today' | 'user'>,
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
  const uses = here.map((one, at) => usesBy(one, used, today, at, one.target.table.name === table.name))
  const seen = held(
    user,
    here.map(({ target }) => viewAction(target)),
  )
  const { rows } = await sql<Uses>`
    select at, count, ${seen} as seen from (${sql.join(uses, sql` union all `)}) as uses
    where count > 0 order by at`.execute(db)
  const first = rows[0] && here[rows[0].at]
  if (!first) return
  const shown = rows.flatMap(({ at, count, seen: held }) => {
    const one = here[at]
    return one && held.includes(viewAction(one.target)) ? [toUse(one, used.reference, count)] : []
  })
  throw new ApiError('invalid', { issues: [{ ...inUse(first.target.screen.title), uses: shown }] })
}

/** Rows of one user, by its place, and the screens that the person may see. */
type Uses = { at: number; count: number; seen: number[] }

const viewAction = ({ screen }: Target): number => actionId(screen.menu.id, 'ver')

/** What uses a row, and its list: of those records alone, where that may be asked for in an address. */
function toUse({ target, paths }: User, reference: string, count: number): Use {
  const { screen } = target
  const [path = [], ...others] = paths
  const active = [{ field: 'status', operator: 'eq' as const, values: ['ACTIVO'] }]
  const list =
    others.length === 0
      ? listAddress({ screen, terms: listTerms(screen) }, path, reference, active)
      : undefined
  return { title: screen.title, address: list ?? `/${screen.route}`, count }
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
  at: number,
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
    (select ${at}::int as at, count(*)::int as count from ${sql.table(table.name)}
     where ${sql.join(conditions, sql` and `)})`
}

/** A dated row refers to the period of its days; others to what holds today or later. */
const meantOn = (isDated: boolean, from: string, to: string | null, today: string): RawBuilder<unknown> =>
  isDated
    ? sql`${daysOfRow} && daterange(${from}::date, ${to}::date, '[]')`
    : sql`coalesce(${to}::date >= ${today}::date, true)`
