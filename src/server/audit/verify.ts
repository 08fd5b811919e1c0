import { type Kysely, sql } from 'kysely'
import type { Tables } from '../sql/tables.ts'
import { digestOf } from './digest.ts'

/** Where the chain ends: the number of its last entry, from 1, and that entry's digest. */
export type Head = { place: number; digest: string }

/**
 * What is wrong with the audit log. `altered`: an entry says something else than when it was written, or stands in
 * another's place; `removed`: it is gone; `added`: it was written past the chain; `untold`: a record has a version that
 * no entry tells of; `cut`: the chain does not hold a head that it once had.
 */
export type Fault = { kind: 'altered' | 'removed' | 'added' | 'untold' | 'cut'; at: string }

export type Verdict = {
  entries: number
  /** None where nothing was written yet. */
  head?: Head
  /** The first of them. */
  faults: Fault[]
}

const mostFaults = 20

/**
 * Computes the whole chain anew from what the entries say today; three or four statements, whatever its length.
 * @param known a head that was written down earlier: only with it the loss of the last entries shows
 */
export async function verifyAudit(db: Kysely<Tables>, known?: Head): Promise<Verdict> {
  const { rows: faults } = await findFaults.execute(db)
  const { rows: counts } = await sql<{ entries: number }>`select count(*) as entries from audit_logs`.execute(
    db,
  )
  const head = await findHead(db)
  const cut = known && !(await holds(db, known)) ? [{ kind: 'cut', at: String(known.place) } as const] : []
  return {
    entries: counts[0]?.entries ?? 0,
    ...(head ? { head } : {}),
    faults: [...faults, ...cut],
  }
}

/** Where the chain ends; undefined where nothing was written yet. */
export async function findHead(db: Kysely<Tables>): Promise<Head | undefined> {
  const { rows } = await sql<Head>`select place, digest from audit_chain order by place desc limit 1`.execute(
    db,
  )
  return rows[0]
}

async function holds(db: Kysely<Tables>, { place, digest }: Head): Promise<boolean> {
  const { rows } = await sql`select from audit_chain where place = ${place} and digest = ${digest}`.execute(
    db,
  )
  return rows.length > 0
}

/** An entry that is gone leaves its place without a row of the log, or a gap among the places. */
const findFaults = sql<Fault>`
  with links as (
    select place, entry, digest, coalesce(lag(digest) over (order by place), '') as previous,
      place - coalesce(lag(place) over (order by place), 0) - 1 as missing
    from audit_chain)
  select kind, at from (
    select 'removed' as kind, (place - missing)::text as at, place from links where missing > 0
    union all
    select case when log.id is null then 'removed' else 'altered' end, links.place::text, place
    from links left join audit_logs as log on log.id = links.entry
    where log.id is null or links.digest <> ${sql.raw(digestOf('log', 'links.place', 'links.previous'))}
    union all
    select 'added', log.id, null from audit_logs as log
    where not exists (select from audit_chain where entry = log.id)
    union all
    select 'untold', concat_ws(' ', resource, record_id, 'v' || version), null from record_version
    where entry is not null and not exists (select from audit_logs where id = record_version.entry)) as faults
  order by place nulls last, at limit ${sql.lit(mostFaults)}`

/** Whether a database has an audit log: one of before it existed gets it when the product starts on it. */
export async function isAudited(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('audit_chain') is not null as there`.execute(db)
  return rows[0]?.there ?? false
}
