/** What the chain knows of an entry, in the order of its digest. */
const columns = [
  ...['id', 'user_name', 'person', 'roles', 'resource', 'record_id', 'action', 'outcome'],
  ...['before', 'after', 'changed_fields', 'reason', 'ip_address', 'request_id'],
]

/**
 * SQL of the digest of an entry: SHA-256, in hexadecimal, over its place, the digest before it and everything that it
 * says. JSON is written by the database in one form on both engines, moments in UTC whatever the session's zone.
 * @param entry alias of the row of `audit_logs`
 * @param place expression of its place in the chain
 * @param previous expression of the digest before it, an empty text for the first
 */
export const digestOf = (entry: string, place: string, previous: string): string => `
  encode(sha256(convert_to(jsonb_build_array(
    ${place}, ${previous}, to_char(${entry}.occurred_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
    ${columns.map((column) => `${entry}.${column}`).join(', ')})::text, 'UTF8')), 'hex')`
