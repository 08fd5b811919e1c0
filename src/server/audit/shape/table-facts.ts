import { sql } from 'kysely'
import { firstOwn, isOfExtension } from './fact.ts'

/** Common table expressions: tables of the schema, and the functions that are called by what they have. */
export const tableParts = sql`
  own as (
    select oid, relname, relkind, relpersistence, relrowsecurity, relforcerowsecurity, reloftype from pg_class as class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      and not ${isOfExtension('class', 'pg_class')}),
  called as (
    select classid, objid, refobjid from pg_depend join pg_proc as proc on proc.oid = refobjid
    where refclassid = 'pg_proc'::regclass and refobjid >= ${firstOwn} and not ${isOfExtension('proc', 'pg_proc')}),
  calls as (
    select adrelid as relation, refobjid from called join pg_attrdef as object on object.oid = objid
    where classid = 'pg_attrdef'::regclass
    union
    select conrelid, refobjid from called join pg_constraint as object on object.oid = objid
    where classid = 'pg_constraint'::regclass
    union
    select indrelid, refobjid from called join pg_index on indexrelid = objid where classid = 'pg_class'::regclass)`

/**
 * Facts of tables, with names as the search path has them. That a column may not be empty is read of the column, since
 * it is a constraint from PostgreSQL 18 on alone. Indexes that only make reading faster are none.
 */
export const tableFacts = sql`
  select relname as "table", 'table' as what, '' as name, concat_ws(' ', relkind, relpersistence, relrowsecurity,
    relforcerowsecurity, reloftype, (select count(*) from pg_inherits where own.oid in (inhrelid, inhparent))) as text,
    true as "isPlain"
  from own
  union all
  select relname, 'column', attname, concat_ws(' ', format_type(atttypid, atttypmod), attgenerated, attidentity,
      pg_get_expr(adbin, adrelid, true)),
    atttypid < ${firstOwn} and attidentity = '' and adbin is null
  from own join pg_attribute on attrelid = own.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = own.oid and adnum = attnum
  union all
  select relname, 'required', attname, '', false
  from own join pg_attribute on attrelid = own.oid and attnum > 0 and not attisdropped and attnotnull
  union all
  select relname, 'constraint', conname, pg_get_constraintdef(pg_constraint.oid, true), false
  from own join pg_constraint on conrelid = own.oid where contype in ('c', 'f', 'p', 'u', 'x')
  union all
  select relname, 'index', indexrelid::regclass::text,
    concat_ws(' ', indisvalid, indisready, indislive, pg_get_indexdef(indexrelid, 0, true)), false
  from own join pg_index on indrelid = own.oid
  where indisunique or indisexclusion or exists (
    select from called where classid = 'pg_class'::regclass and objid = indexrelid)
  union all
  select relname, 'trigger', tgname, concat_ws(' ', tgenabled,
    replace(pg_get_triggerdef(pg_trigger.oid, true), ' ON ' || quote_ident(relname) || ' ', ' ON … ')), false
  from own join pg_trigger on tgrelid = own.oid where not tgisinternal or tgenabled <> 'O'
  union all
  select relname, 'rule', rulename, pg_get_ruledef(pg_rewrite.oid), false
  from own join pg_rewrite on ev_class = own.oid
  union all
  select relname, 'policy', polname, '', false from own join pg_policy on polrelid = own.oid
  union all
  select relname, 'call', refobjid::regprocedure::text, '', false from own join calls on relation = own.oid`
