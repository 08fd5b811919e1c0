import { sql } from 'kysely'
import { firstOwn, isOfExtension } from './fact.ts'

/**
 * Facts of what belongs to no table: functions, operators that may be chosen in the place of built-in ones, and triggers
 * of the whole database.
 */
export const databaseFacts = sql`
  select null, 'function', proc.oid::regprocedure::text, case when prokind in ('f', 'p') then
      replace(pg_get_functiondef(proc.oid), ' FUNCTION ' || quote_ident(nspname) || '.', ' FUNCTION ') else prokind::text end,
    not exists (select from pg_proc as other
      where other.proname = proc.proname and other.pronamespace = 'pg_catalog'::regnamespace)
  from pg_proc as proc join pg_namespace on pg_namespace.oid = pronamespace
  where not ${isOfExtension('proc', 'pg_proc')}
    and (pronamespace = current_schema()::regnamespace or nspname = 'pg_catalog' and proc.oid >= ${firstOwn})
  union all
  select null, 'operator', operator.oid::regoperator::text, oprcode::text, false from pg_operator as operator
  where not ${isOfExtension('operator', 'pg_operator')} and operator.oid >= ${firstOwn}
    and oprnamespace in (current_schema()::regnamespace, 'pg_catalog'::regnamespace)
  union all
  select null, 'eventTrigger', evtname, concat_ws(' ', evtevent, evtenabled), false from pg_event_trigger as trigger
  where not ${isOfExtension('trigger', 'pg_event_trigger')}`
