import { type RawBuilder, sql } from 'kysely'
import { author, earlierVersions } from './cover.ts'
import { late } from './guarded-tables.ts'

/** Whether by an entry the chain came to cover existing data. */
const isCover = sql`resource = 'audit-logs' and action = 'IMPORTAR' and person = ${` ${author}`}`

const formats = [...new Set(Object.values(late))].map((format) => sql`(${sql.lit(format)})`)

/**
 * Common table expressions over the chain, for its verification:
 * - `links`: each place with the digest before it, how many places are `missing` before it, whether an earlier one was
 *   `covered` or had a `format`, and its `turn` among those of its batch.
 * - `acts`: each covered entry, in the batch of its transaction.
 * - `covers`: the entries by which the chain came to cover what was there already: all of it as its first covered
 *   entry, or the tables guarded from a format on as the first that has that `format` or a later one.
 * - `earlier`: the versions of before, up to the number `last`.
 */
export const linkParts: RawBuilder<unknown> = sql`
  links as (
    select place, entry, digest, batch, contents, format, coalesce(lag(digest) over before, '') as previous,
      place - coalesce(lag(place) over before, 0) - 1 as missing,
      coalesce(max(contents) over earlier, '') <> '' as covered, max(format) over earlier is not null as formatted,
      row_number() over (partition by batch order by place) as turn, count(batch) over before as batches
    from audit_chain
    window before as (order by place), earlier as (order by place rows between unbounded preceding and 1 preceding)),
  acts as (
    select coalesce(batch, max(batch::text) over (partition by batches)::uuid) as batch, place, log.*
    from (select entry, place, batch, batches from links where contents is not null) as link
      join audit_logs as log on log.id = link.entry),
  covers as (
    select batch, null::integer as format from acts
    where place = (select min(place) from links where contents is not null) and ${isCover}
    union all
    select batch, guarded from acts cross join (values ${sql.join(formats)}) as late (guarded)
    where batch = (select batch from links where format >= guarded order by place limit 1) and ${isCover}),
  earlier as (
    select row_key::bigint as last, digest from row_digest
    where table_name = ${earlierVersions} and batch in (select batch from covers where format is null))`
