import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../sql/tables.ts'
import { ApiError } from './errors.ts'

/** `/healthz`: the process runs. `/readyz`: the database answers; 503 while it does not. */
export function healthRoutes(app: FastifyInstance, db: Kysely<Tables>): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    try {
      await sql`select 1`.execute(db)
    } catch {
      throw new ApiError('unavailable')
    }
    return { status: 'ok' }
  })
}
