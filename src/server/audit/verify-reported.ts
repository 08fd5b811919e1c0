import { type Kysely, sql } from 'kysely'
import type { Tables } from '../sql/tables.ts'
import { type Fault, mostFaults } from './fault.ts'
import { late } from './guarded-tables.ts'
import { linkParts } from './links.ts'
import { servedMark } from './served-mark.ts'

/** Whether an entry (`act`) reports the permissions of the schemas, as a start does. */
const isSeed = `act.resource = 'roles' and act.record_id is null`

/** Whether an entry reports the role of a row of the permission tables; `named` is its name there, if it is there. */
const isOfRole = `act.resource = 'roles' and (act.record_id is null or named is null or act.record_id = named)`

/** Whether an entry reports the menu option that is `named`, which only schemas add and take away. */
const isOfOption = `(${isSeed} or act.resource = 'menu-modules' and act.record_id = named)`

/** Whether an entry about somebody's sessions is about the person whose identity is `named`. */
const isOfPerson = `exists (select from audit_logs as entered where entered.person = named and entered.action = 'INGRESO'
  and entered.user_name = act.record_id)`

/**
 * Whether an entry reports the posting whose origin is `named`: it is about the record that the origin names, or about
 * all loans or accounts that were opened, accrued or provided for at once.
 */
const isOfPosting = `(starts_with(named || '/', act.resource || '/' || act.record_id || '/')
  or act.resource = 'loans' and starts_with(named, case when act.record_id is null then 'loan-provisions/' else 'loan-accrual/' end)
  or act.record_id is null and act.action = 'IMPORTAR' and starts_with(named, 'opening/' || act.resource || '/'))`

/** Subject in a digest that its entry must report, and the condition by which an entry does. */
const rules: Record<string, { subject: string; condition: string }> = {
  pending_change: {
    subject: `(select resource || ' ' || record_id from pending_change where id = row_key)`,
    condition: `act.resource || ' ' || act.record_id = named`,
  },
  workflow_request: {
    subject: 'row_key',
    condition: `(act.resource || ' ' || act.record_id = named
      or act.record_id is null and act.action = 'IMPORTAR' and starts_with(named, act.resource || ' '))`,
  },
  change_comment: {
    subject: `(select resource || ' ' || record_id from change_comment where id = row_key)`,
    condition: `act.action = 'COMENTAR' and act.resource || ' ' || act.record_id = named`,
  },
  profile_role: {
    subject: `coalesce((select rol_name from profile_role where id::text = row_key), '')`,
    condition: isOfRole,
  },
  profile_perm: {
    subject: `(select rol_name from profile_perm as perm join profile_role as role on role.id = rol_id
      where perm.id::text = row_key)`,
    condition: isOfRole,
  },
  profile_perm_seed: { subject: 'row_key', condition: isSeed },
  profile_module: { subject: 'row_key', condition: isOfOption },
  profile_action: {
    subject: '(select menu_operation_id::text from profile_action where id::text = row_key)',
    condition: isOfOption,
  },
  person_access: {
    subject: 'row_key',
    condition: `act.resource = 'session' and act.action in ('BLOQUEAR', 'DESBLOQUEAR') and ${isOfPerson}`,
  },
  stored_file: {
    subject: '(select resource from stored_file where id = row_key)',
    // Records keep their files; a report gives its file up.
    condition: `act.resource = named and (prior is null or digest is null and named = 'reports')`,
  },
  ledger_entry: { subject: 'row_key', condition: `prior is null and ${isOfPosting}` },
  ended_session: {
    subject: `row_key`,
    condition: `act.resource = 'session' and case when digest is null then act.action = 'ELIMINAR'
      when act.action = 'SALIDA' then starts_with(named, act.person || ' ')
      else act.action in ('ANULAR', 'BLOQUEAR') and ${isOfPerson.replace('= named', "|| ' ' = named")} end`,
  },
}

/**
 * Finds what was written along with an entry that does not report it, as by something else that rides in the product's
 * transactions; two statements.
 * @param screens tables of screens, whose rows have versions
 */
export async function findUnreportedFaults(db: Kysely<Tables>, screens: string[]): Promise<Fault[]> {
  const names = sql.join([...screens, ''].map((name) => sql.lit(name)))
  const { rows } = await sql<Fault>`
    with ${linkParts},
    versions as (
      select act.batch, replace(version.resource, '-', '_') as table_name, version.record_id as row_key, version.action,
        act.record_id is null and act.action = 'IMPORTAR'
          or act.resource = version.resource and act.record_id = version.record_id as told,
        jsonb_exists(version.snapshot, ${servedMark}) as is_served
      from record_version as version join acts as act on act.id = version.entry),
    kept as (
      select batch, table_name, row_key, count(*) as times from versions
      where action is not null and not is_served group by 1, 2, 3),
    written as (
      select batch, table_name, row_key, count(*) as times from row_digest as own
      where table_name in (${names}) and batch in (select batch from acts)
        and not (prior is null and batch in (select batch from covers where format is null))
        and not (table_name = 'menu_modules' and exists (
          select from acts as act where act.batch = own.batch and ${sql.raw(isSeed)} and (prior is null or digest is null)))
      group by 1, 2, 3),
    others as (
      select batch, table_name, row_key, prior, digest, case table_name ${sql.raw(cases('subject'))} end as named from row_digest
      where table_name not in (${names}) and batch in (select batch from acts)
        and not (prior is null and exists (
          select from covers where covers.batch = row_digest.batch
            and (format is null or format = case table_name ${sql.raw(formats)} end))))
    select kind, at from (
      select 'strayVersion' as kind, concat_ws(' ', table_name, row_key) as at from versions where not told
      union
      select 'stray', concat_ws(' ', table_name, row_key) from written full join kept using (batch, table_name, row_key)
      where written.times is distinct from kept.times
        and (coalesce(written.times, 0) > coalesce(kept.times, 0) or batch not in (select batch from covers))
      union
      select 'stray', concat_ws(' ', table_name, row_key) from others
      where not exists (
        select from acts as act where act.batch = others.batch and (case table_name ${sql.raw(cases('condition'))} else false end))
    ) as faults
    order by at limit ${sql.lit(mostFaults)}`.execute(db)
  return rows
}

const formats = Object.entries(late)
  .map(([table, format]) => `when '${table}' then ${format}`)
  .join(' ')

const cases = (part: 'subject' | 'condition'): string =>
  Object.entries(rules)
    .map(([table, rule]) => `when '${table}' then ${rule[part]}`)
    .join(' ')
