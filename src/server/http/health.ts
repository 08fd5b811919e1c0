import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../sql/tables.ts'
import { ApiError } from './errors.ts'

/** How long the database may take to say that it is there, in milliseconds; who asks would not wait much longer. */
const patience = 2_000

/** What orchestrators ask often and must always get an answer from. */
export const healthPaths = ['/healthz', '/readyz']

/** `/healthz`: the process runs. `/readyz`: the database answers; 503 while it does not. */
export function healthRoutes(app: FastifyInstance, db: Kysely<Tables>): void {
  // One question at a time: a silent database would take a connection with each.
  let asked: Promise<boolean> | undefined
  const answers = (): Promise<boolean> => {
    asked ??= sql`select 1`
      .execute(db)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asked = undefined
      })
    return asked
  }
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (!(await Promise.race([answers(), wait(patience, false, { ref: false })])))
      throw new ApiError('unavailable')
    return { status: 'ok' }
  })
}
