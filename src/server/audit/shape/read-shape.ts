import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../sql/tables.ts'

/** One fact in the catalogue of a database about a table, or about a function. */
export type Fact = {
  /** The table; none for a function. */
  table: string | null
  /** Of a table itself (its kind and who sees its rows), or of what it has; `call`: a function that it calls by itself. */
  what: 'table' | 'column' | 'trigger' | 'rule' | 'policy' | 'call' | 'function'
  name: string
  /** Description, in the words of the database. */
  text: string
  /** Whether it uses only what every database has: of a column alone. */
  isPlain?: boolean
}

/** Everything in a schema that decides what tables hold, and what is done when they are written or read. */
export type Shape = Fact[]

/** First number of what is not part of every database. */
const firstOwn = sql.lit(16_384)

const isOfExtension = (object: string, catalogue: string): RawBuilder<unknown> => sql`exists (
  select from pg_depend where classid = ${sql.lit(catalogue)}::regclass and objid = ${sql.ref(object)}.oid and deptype = 'e')`

/** Reads names as the search path has them, so that the schema's own does not count. One statement. */
export async function readShape(db: Kysely<Tables>): Promise<Shape> {
  const { rows } = await sql<Fact>`
    with own as (
      select oid, relname, relkind, relpersistence, relrowsecurity, relforcerowsecurity, reloftype from pg_class as class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
        and not ${isOfExtension('class', 'pg_class')}),
    calls as (
      select adrelid as relation, pg_depend.refobjid from pg_depend join pg_attrdef as object on object.oid = objid
      where classid = 'pg_attrdef'::regclass and refclassid = 'pg_proc'::regclass
      union
      select conrelid, refobjid from pg_depend join pg_constraint as object on object.oid = objid
      where classid = 'pg_constraint'::regclass and refclassid = 'pg_proc'::regclass
      union
      select indrelid, refobjid from pg_depend join pg_index on indexrelid = objid
      where classid = 'pg_class'::regclass and refclassid = 'pg_proc'::regclass)
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
    select relname, 'trigger', tgname, concat_ws(' ', tgenabled,
      replace(pg_get_triggerdef(pg_trigger.oid, true), ' ON ' || quote_ident(relname) || ' ', ' ON … ')), false
    from own join pg_trigger on tgrelid = own.oid where not tgisinternal or tgenabled <> 'O'
    union all
    select relname, 'rule', rulename, pg_get_ruledef(pg_rewrite.oid), false
    from own join pg_rewrite on ev_class = own.oid
    union all
    select relname, 'policy', polname, '', false from own join pg_policy on polrelid = own.oid
    union all
    select relname, 'call', refobjid::regprocedure::text, '', false from own join calls on relation = own.oid
      join pg_proc as proc on proc.oid = refobjid
    where refobjid >= ${firstOwn} and not ${isOfExtension('proc', 'pg_proc')}
    union all
    select null, 'function', proc.oid::regprocedure::text,
      replace(pg_get_functiondef(proc.oid), ' FUNCTION ' || quote_ident(nspname) || '.', ' FUNCTION '), false
    from pg_proc as proc join pg_namespace on pg_namespace.oid = pronamespace
    where prokind = 'f' and not ${isOfExtension('proc', 'pg_proc')}
      and (pronamespace = current_schema()::regnamespace or nspname = 'pg_catalog' and proc.oid >= ${firstOwn})`.execute(
    db,
  )
  return rows
}
