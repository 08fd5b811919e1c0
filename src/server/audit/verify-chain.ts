import { type Kysely, sql } from 'kysely'
import type { Tables } from '../sql/tables.ts'
import { bareDigestOf, contentsOf, digestOf, digestsIn, earlierDigestOf, versionsIn } from './digest.ts'
import { type Fault, mostFaults } from './fault.ts'
import { linkParts } from './links.ts'

const names = ['place', 'previous', 'format', 'batch', 'contents'] as const
const link = Object.fromEntries(names.map((name) => [name, `links.${name}`])) as Record<
  (typeof names)[number],
  string
>

/**
 * Recomputes the whole chain from today's entries, versions and digests of rows; one statement, whatever its length. An
 * entry that is gone leaves its place without a row of the log, or a gap among the places.
 */
export async function findChainFaults(db: Kysely<Tables>): Promise<Fault[]> {
  const { rows } = await sql<Fault>`
    with versions as (
      select entry, ${sql.raw(versionsIn('_version'))} as told from record_version as _version group by entry),
    digests as (select batch, ${sql.raw(digestsIn('_row'))} as told from row_digest as _row group by batch),
    ${linkParts}
    select kind, at from (
      select 'removed' as kind, (place - missing)::text as at, place from links where missing > 0
      union all
      select case when log.id is null then 'removed' else 'altered' end, links.place::text, place
      from links left join audit_logs as log on log.id = links.entry
      where log.id is null or contents is null and covered or format is null and formatted
        or links.digest <> case when contents is null then ${sql.raw(bareDigestOf('log', link))}
          when format is null then ${sql.raw(earlierDigestOf('log', link))} else ${sql.raw(digestOf('log', link))} end
      union all
      select 'contents', concat_ws(' ', links.place, log.resource, log.record_id), place
      from links left join audit_logs as log on log.id = links.entry
        left join versions on versions.entry = links.entry left join digests on digests.batch = links.batch and turn = 1
      where contents <> ${sql.raw(contentsOf('versions.told', 'digests.told'))}
      union all
      select 'earlier', last::text, null from earlier
      where digest is distinct from (
        select encode(sha256(convert_to(${sql.raw(versionsIn('_version'))}, 'UTF8')), 'hex')
        from record_version as _version where number <= earlier.last)
      union all
      select 'added', log.id, null from audit_logs as log
      where not exists (select from audit_chain where entry = log.id)
      union all
      select 'unreported', concat_ws(' ', resource, record_id, 'v' || version), null from record_version
      where entry is not null and not exists (select from audit_logs where id = record_version.entry)
        or not exists (select from earlier where number <= last)
          and not exists (select from audit_chain as link where link.entry = record_version.entry and contents is not null)
      union all
      select 'unlinked', concat_ws(' ', table_name, row_key), null from row_digest
      where not exists (select from audit_chain as link where link.batch = row_digest.batch)
      union all
      select 'outside', concat_ws(' ', table_name, row_key), null from (
        select table_name, row_key, prior, lag(digest) over (partition by table_name, row_key order by number) as last
        from row_digest) as steps
      where prior is distinct from last) as faults
    order by place nulls last, at limit ${sql.lit(mostFaults)}`.execute(db)
  return rows
}
