import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { Trail } from '../audit/heads/trail.ts'
import type { Tables } from '../sql/tables.ts'
import { ApiError } from './errors.ts'

/** Milliseconds that the database may take to answer; orchestrators would not wait much longer. */
const patience = 2_000

/** Paths that orchestrators poll, and must always answer. */
export const healthPaths = ['/healthz', '/readyz']

/**
 * `/healthz`: the process runs. `/readyz`: the database answers, and heads of the audit log are stored; 503 while
 * either does not. A service elsewhere that is down makes nothing unready but its own screens, and is only told.
 */
export function healthRoutes(
  app: FastifyInstance,
  db: Kysely<Tables>,
  { isBehind }: Pick<Trail, 'isBehind'>,
  services: () => JsonObject,
): void {
  // One query at a time: a silent database would take a connection with each.
  let query: Promise<boolean> | undefined
  const answers = (): Promise<boolean> => {
    query ??= sql`select 1`
      .execute(db)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        query = undefined
      })
    return query
  }
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (isBehind() || !(await Promise.race([answers(), wait(patience, false, { ref: false })])))
      throw new ApiError('unavailable')
    const states = services()
    return { status: 'ok', ...(Object.keys(states).length > 0 ? { services: states } : {}) }
  })
}
