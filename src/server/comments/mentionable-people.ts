import { type Kysely, type RawBuilder, sql } from 'kysely'
import { actionId } from '#src/schema/actions.ts'
import { commentingActions, type MentionablePerson } from '#src/schema/decision-comments.ts'
import type { Screen } from '#src/schema/screen.ts'
import { identityOf, type Principal } from '../auth/principal.ts'
import { latestSignIns } from '../sessions/read-people.ts'
import type { Tables } from '../sql/tables.ts'

/**
 * Lists the people whom a comment on a screen's changes may mention: who has signed in within a year with a role that
 * may read it today, and is not out; without the caller. One statement.
 */
export async function readMentionable(
  db: Kysely<Tables>,
  screen: Screen,
  caller: Principal,
): Promise<MentionablePerson[]> {
  const { rows } = await sql<Row>`
    select one.person, user_name as name, display_name as "displayName"
    from (${readersOfComments(screen)}) as one
    left join person_name on person_name.person = one.person
    where one.person <> ${identityOf(caller)}
    order by user_name, one.person`.execute(db)
  return rows.map(({ displayName, ...one }) => (displayName === null ? one : { ...one, displayName }))
}

/** Query of who may read the comments on a screen's changes today, with `person` and `user_name`. */
export function readersOfComments(screen: Screen): RawBuilder<unknown> {
  const option = screen.menu.id
  const sees = actionId(option, 'ver')
  const others = commentingActions(screen).map((action) => actionId(option, action))
  return sql`
    select person, user_name from (
      select latest.person, user_name, held_actions(
        array(select jsonb_array_elements_text(roles)), ${[sees, ...others]}::integer[], '{}') as held
      from (${latestSignIns}) as latest
      where not exists (select from person_access where person = latest.person and is_out)) as one
    where held @> array[${sees}::integer] and held && ${others}::integer[]`
}

/** Who has not signed in since names are stored has none. */
type Row = Omit<MentionablePerson, 'displayName'> & { displayName: string | null }
