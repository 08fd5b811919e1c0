import pg from 'pg'

type Query = (this: unknown, ...rest: unknown[]) => unknown

/** What this process has asked of PostgreSQL. */
export type StatementCount = { take: () => { statements: number; commits: number } }

/** Counts what connections ask that are opened from now on. */
export function countStatements(): StatementCount {
  let [statements, commits] = [0, 0]
  const client = pg.Client.prototype as unknown as { query: Query }
  const { query } = client
  client.query = function counted(...given) {
    statements += 1
    if (given[0] === 'commit') commits += 1
    return query.apply(this, given)
  }
  return { take: () => ({ statements, commits }) }
}
