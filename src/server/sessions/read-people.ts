import { type Kysely, sql } from 'kysely'
import type { SignedInPerson } from '#src/schema/signed-in-person.ts'
import { identityOf, type Principal } from '../auth/principal.ts'
import type { Tables } from '../sql/tables.ts'

/** Who has signed in within a year, with the roles of the last time. */
export const latestSignIns = sql`
  select distinct on (person) person, user_name, roles, occurred_at from audit_logs
  where action = 'INGRESO' and occurred_at > now() - interval '1 year'
  order by person, occurred_at desc`

type Row = Omit<SignedInPerson, 'mine' | 'out'> & { out: SignedInPerson['out'] | null }

/**
 * Lists who has signed in within a year, as of the last sign-in of each (decision 046), and whom of them the bank has
 * put out; those first. One statement.
 */
export async function readPeople(db: Kysely<Tables>, caller: Principal): Promise<SignedInPerson[]> {
  const { rows } = await sql<Row>`
    select latest.person, latest.user_name as "userName", roles, occurred_at as "lastSignIn",
      case when is_out then jsonb_build_object('reason', access.reason, 'by', changed_by, 'at', changed_at) end as out
    from (${latestSignIns}) as latest
    left join person_access as access on access.person = latest.person
    order by is_out is true desc, latest.user_name, latest.person`.execute(db)
  return rows.map(({ out, ...person }) => ({
    ...person,
    ...(out ? { out } : {}),
    mine: person.person === identityOf(caller),
  }))
}
