/** Columns that the chain covers, in the order of its digest. */
const columns = [
  ...['id', 'user_name', 'person', 'roles', 'resource', 'record_id', 'action', 'outcome'],
  ...['before', 'after', 'changed_fields', 'reason', 'ip_address', 'request_id'],
]

/**
 * SQL of SHA-256, in hexadecimal, over several values. JSON is written by the database in one form on both engines.
 * Built-in functions are named in full, so that nobody can put one of their own before them.
 */
const digestOver = (values: string[]): string =>
  hashed(`pg_catalog.jsonb_build_array(${values.join(', ')})::text`)

const hashed = (text: string): string =>
  `pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(${text}, 'UTF8')), 'hex')`

/** A moment in UTC, whatever the session's zone. */
const moment = (expression: string): string =>
  `pg_catalog.to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`

const entryValues = (entry: string): string[] => [
  moment(`${entry}.occurred_at`),
  ...columns.map((column) => `${entry}.${column}`),
]

/** Place of an entry in the chain; each an SQL expression. */
export type Link = {
  place: string
  /** The digest before it, an empty text for the first. */
  previous: string
  /** `chainFormat` as it was when the entry was written. */
  format: string
  batch: string
  /** `contentsOf` the entry. */
  contents: string
}

/**
 * Format of entries today: each has the batch of its transaction, of which the first covers the digests of rows, those
 * of files among them, which format 2 did not cover, and those of postings, which format 3 did not. Earlier ones,
 * without a format, have a batch only where they cover some.
 */
export const chainFormat = 4

/** SQL of the digest of an entry, by its place and all its columns. @param entry alias of its row */
export const digestOf = (entry: string, { place, previous, format, batch, contents }: Link): string =>
  digestOver([place, previous, format, batch, contents, `${entry}.version`, ...entryValues(entry)])

/** The same for entries without a format. */
export const earlierDigestOf = (
  entry: string,
  { place, previous, batch, contents }: Omit<Link, 'format'>,
): string => digestOver([place, previous, batch, contents, `${entry}.version`, ...entryValues(entry)])

/** The same for entries from before the chain covered their contents. */
export const bareDigestOf = (entry: string, { place, previous }: Pick<Link, 'place' | 'previous'>): string =>
  digestOver([place, previous, ...entryValues(entry)])

/**
 * SQL of the digest of an entry's contents.
 * @param versions expression of its `versionsIn`, null for none
 * @param rows expression of the `digestsIn` its batch, null for none
 */
export const contentsOf = (versions: string, rows: string): string => digestOver([versions, rows])

/** SQL aggregate over versions of records, in the order in which they were written. @param version alias of the row */
export const versionsIn = (version: string): string => {
  const names = ['number', 'resource', 'record_id', 'version', 'action']
  const digest = digestOver([
    ...names.map((name) => `${version}.${name}`),
    moment(`${version}.at`),
    ...['by_name', 'reason', 'entry', 'snapshot'].map((name) => `${version}.${name}`),
  ])
  return `pg_catalog.string_agg(${digest}, ',' order by ${version}.number)`
}

/** SQL aggregate over digests of rows, in the order in which they were taken. @param row alias of the row */
export const digestsIn = (row: string): string => {
  const names = ['number', 'table_name', 'row_key', 'prior', 'digest']
  return `pg_catalog.string_agg(
    pg_catalog.jsonb_build_array(${names.map((name) => `${row}.${name}`).join(', ')})::text, ',' order by ${row}.number)`
}

/**
 * SQL aggregate of the digest of a posting, over its entries in their order, whatever the session's zone.
 * @param entry alias of the row of the ledger
 */
export const postingDigest = (entry: string): string => {
  const names = ['id', 'origin', 'line', 'debit', 'credit', 'amount', 'value_date', 'concept']
  const values = [...names.map((name) => `${entry}.${name}`), moment(`${entry}.posted_at`)]
  return hashed(`pg_catalog.string_agg(
    pg_catalog.jsonb_build_array(${values.join(', ')})::text, ',' order by ${entry}.line)`)
}

/**
 * SQL of the digest of a row of any table: columns that are added later and empty do not change it. Moments are written
 * in the session's zone, which must be UTC.
 * @param row alias of the row
 * @param computed expression of a list of columns that the database computes from the others
 */
export const rowDigest = (row: string, computed: string): string =>
  hashed(`(pg_catalog.jsonb_strip_nulls(pg_catalog.to_jsonb(${row})) - ${computed})::text`)
