import { type RawBuilder, sql } from 'kysely'
import { soughtIn } from '#src/kinds/rjsf/by-path.ts'
import { sortKey } from '#src/query/sort-key.ts'

/**
 * Condition that a document holds a text in one of its values, or in those that a path leads to (`holdsSought` says the
 * same of one in memory). No index serves it: it reads the documents that the other filters leave.
 * @param document its column
 */
export function documentMatch(document: RawBuilder<unknown>, typed: string): RawBuilder<unknown> {
  const { paths, text } = soughtIn(typed)
  const pattern = `%${sortKey(text).replace(/[\\%_]/g, '\\$&')}%`
  const each = paths.map((path) => {
    const names = path.map((name) => `.${JSON.stringify(name)}`)
    const steps = path.length === 0 ? '$.**' : `$.**${names.join('')}.**`
    return sql`
      exists (select from jsonb_path_query(${document}, ${steps}::jsonpath) as _held
        where jsonb_typeof(_held) not in ('object', 'array') and sort_key(_held #>> '{}') like ${pattern})`
  })
  return sql`(${sql.join(each, sql` or `)})`
}
