import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'

/** Prefix of statements whose plans are cached. */
export const mark = '/* kept */'

/** Most plans that a session caches: they are a few dozen kB each; statements beyond that are planned every time. */
const most = 200

/**
 * Has each session of PostgreSQL parse and plan a statement once. Only for statements that hold no values of data: one
 * plan for all values would be a wrong one for those that are rarer or more common than others. On PGlite it is planned
 * every time.
 */
export const withCachedPlan = <Rows>(statement: RawBuilder<Rows>): RawBuilder<Rows> =>
  sql<Rows>`${sql.raw(mark)} ${statement}`

type Query = (statement: unknown, ...rest: unknown[]) => unknown

/** Lets the sessions of a pool cache the plans of statements marked for it. */
export function cachePlans(pool: pg.Pool): void {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const prepared = names.get(text)
    if (prepared !== undefined || names.size >= most) return prepared
    const name = `kept_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
    names.set(text, name)
    return name
  }
  pool.on('connect', (client) => {
    const session = client as unknown as { query: Query }
    const query: Query = session.query.bind(client)
    session.query = (statement, ...rest) => {
      const name = typeof statement === 'string' && statement.startsWith(mark) ? nameOf(statement) : undefined
      return name === undefined
        ? query(statement, ...rest)
        : query({ name, text: statement, values: rest[0] })
    }
  })
}
