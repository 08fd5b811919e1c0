import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../sql/tables.ts'
import { databaseFacts } from './database-facts.ts'
import type { Fact } from './fact.ts'
import { tableFacts, tableParts } from './table-facts.ts'

/** Everything in a schema that decides what tables hold, and what is done when they are written or read. */
export type Shape = Fact[]

/** Reads names as the search path has them, so that the schema's own does not count. One statement. */
export async function readShape(db: Kysely<Tables>): Promise<Shape> {
  const { rows } = await sql<Fact>`with ${tableParts} ${tableFacts} union all ${databaseFacts}`.execute(db)
  return rows
}
