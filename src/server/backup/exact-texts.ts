import { type Kysely, sql } from 'kysely'
import type { Tables } from '../sql/tables.ts'

/** Makes the rest of a transaction write and read values as the same texts on every server, whatever its settings. */
export async function writeExactTexts(db: Kysely<Tables>): Promise<void> {
  const settings = {
    timezone: 'UTC',
    datestyle: 'ISO, YMD',
    intervalstyle: 'iso_8601',
    bytea_output: 'hex',
    extra_float_digits: '1',
    statement_timeout: '0',
  }
  for (const [name, value] of Object.entries(settings))
    await sql`select set_config(${name}, ${value}, true)`.execute(db)
}
