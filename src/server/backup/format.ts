import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Head } from '../audit/verify.ts'

/** Name in the first line of a backup; a file without it there is none of ours. */
export const product = 'backoffice'

/** Rises when an older product could no longer read what a newer one writes. */
export const format = 1

/**
 * The first line of a backup. A backup is gzip over lines of JSON: the header; for each table `{table, rows}` and as
 * many arrays, one per row, of the values of its columns as PostgreSQL writes them; for each file `{file}`, pieces of
 * its content in base64, and `{end}`; last `{sha256}`, the digest of all lines before it.
 */
export type Header = {
  product: typeof product
  format: number
  /** ISO 8601. */
  at: string
  /** `schemasDigest` of the product that wrote it. */
  schemas: string
  /** Where the audit log ended; none where nothing was audited. */
  head?: Head
  tables: TableFacts[]
}

/** Rows of a table, in an order in which they refer only to rows before them, but for checks that can wait. */
export type TableFacts = {
  name: string
  rows: number
  /** Without those that the database computes from the others. */
  columns: ColumnFacts[]
  /** Columns of its primary key. */
  key: string[]
  /** The column that numbers its rows by itself, and how far it has come. */
  identity?: { column: string; last: number; called: boolean }
}

/** `type` as PostgreSQL spells it, such as `timestamp with time zone` or `text[]`. */
export type ColumnFacts = { name: string; type: string }

/** Tables never in a backup: they open sessions, and are made anew where missing. */
export const leftOut = ['oidc_payload', 'oidc_secret']

/** Digest of a set of schemas; a backup goes into the tables of those that it was made with. */
export function schemasDigest(folder: string): string {
  const hash = createHash('sha256')
  for (const name of globSync('**/*.schema.json', { cwd: folder }).sort())
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(join(folder, name)))
      .update('\0')
  return hash.digest('hex')
}
