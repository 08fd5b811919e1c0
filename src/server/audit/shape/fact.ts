import { type RawBuilder, sql } from 'kysely'

/** One fact in the catalogue of a database, about a table or about the database itself. */
export type Fact = {
  /** The table; none for what belongs to no table. */
  table: string | null
  what: FactOfTable | 'function' | 'operator' | 'eventTrigger'
  name: string
  /** Description, in the words of the database. */
  text: string
  /** Whether it uses only what every database has: of a column; of a function, whether it has a name of its own. */
  isPlain?: boolean
}

/**
 * Of a table itself (its kind and who sees its rows), or of what it has; `required`: a column that may not be empty;
 * `index`: one that is unique or calls functions; `call`: a function that it calls by itself.
 */
type FactOfTable =
  | 'table'
  | 'column'
  | 'required'
  | 'constraint'
  | 'index'
  | 'trigger'
  | 'rule'
  | 'policy'
  | 'call'

/** First number of what is not part of every database. */
export const firstOwn = sql.lit(16_384)

export const isOfExtension = (object: string, catalogue: string): RawBuilder<unknown> => sql`exists (
  select from pg_depend where classid = ${sql.lit(catalogue)}::regclass and objid = ${sql.ref(object)}.oid and deptype = 'e')`
