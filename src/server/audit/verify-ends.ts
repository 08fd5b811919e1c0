import { type Kysely, sql } from 'kysely'
import type { Tables } from '../sql/tables.ts'
import { type Fault, mostFaults } from './fault.ts'
import { linkParts } from './links.ts'

/**
 * Counts the ends of sessions anew, of which each has an entry and a number: where the counter was put back, or ahead, a
 * process would take a later end for one that it knows. What was counted before there were formats is known roughly
 * only, and where the log began later than the database at least; one statement.
 */
export async function findEndFaults(db: Kysely<Tables>): Promise<Fault[]> {
  const { rows } = await sql<Fault>`
    with ${linkParts},
    ends as (
      select links.batch, count(*) over before as most, count(links.format) over before as least
      from links join audit_logs as log on log.id = entry
      where resource = 'session' and action in ('SALIDA', 'ANULAR', 'BLOQUEAR', 'DESBLOQUEAR') and outcome = 'OK'
      window before as (order by links.place)),
    bounds as (
      select batch, min(least) as least,
        case when exists (select from covers where format is null) then null else max(most) end as most
      from ends group by batch
      union all
      select null, coalesce(max(least), 0),
        case when exists (select from covers where format is null) then null else coalesce(max(most), 0) end from ends),
    written as (
      select distinct on (table_name, row_key) table_name, row_key, batch from row_digest
      where table_name in ('person_access', 'ended_session') order by table_name, row_key, row_digest.number desc),
    numbers as (
      select null::uuid as batch, 'profile_epoch sessions' as at, (select sessions from profile_epoch limit 1) as number
      union all
      select batch, concat_ws(' ', table_name, row_key), own.number
      from written join (
        select 'person_access' as name, person as key, number from person_access
        union all select 'ended_session', concat_ws(' ', person, session), number from ended_session) as own
        on name = table_name and key = row_key)
    select 'ends' as kind, at from numbers join bounds on bounds.batch is not distinct from numbers.batch
    where (number between least and coalesce(most, number)) is not true
    order by at limit ${sql.lit(mostFaults)}`.execute(db)
  return rows
}
