import { postingDigest, rowDigest } from './digest.ts'
import { type GuardedTable, rowCounts } from './guarded-tables.ts'

/** SQL of a query for the key (`row_key`) and the digest (`digest`) of all that a table holds now, in a session of UTC. */
export function digestedRows(table: GuardedTable): string {
  const { name, key, computed, isLedger } = table
  if (isLedger)
    return `select origin as row_key, ${postingDigest('_row')} as digest from ${name} as _row group by origin`
  const values = key.map((column) => `_row.${column}`).join(', ')
  return `select pg_catalog.concat_ws(' ', ${values}) collate "C" as row_key,
    ${rowDigest('_row', list(computed))} as digest from "${name}" as _row where ${rowCounts('_row', table)}`
}

/** SQL of a list of names. */
export const list = (names: string[]): string =>
  `array[${names.map((name) => `'${name.replaceAll("'", "''")}'`).join(', ')}]::text[]`
