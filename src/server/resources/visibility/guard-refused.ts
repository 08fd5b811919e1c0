import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Accesses } from '../../audit/accesses.ts'
import { callerOf } from '../../auth/author.ts'
import { ApiError } from '../../http/errors.ts'
import type { Tables } from '../../sql/tables.ts'
import type { Resource } from '../resource.ts'
import { visibilityOf } from './visibility.ts'

/**
 * A refusal that shows the current row is a way to read it: the caller sees what they would see of the record, the
 * audit log records the read, and without permission they see nothing.
 */
export const guardRefused =
  (db: Kysely<Tables>, resource: Resource, accesses: Accesses) =>
  async (request: FastifyRequest, _reply: unknown, error: Error): Promise<void> => {
    if (!(error instanceof ApiError) || error.extra.current === undefined) return
    const current = error.extra.current as StoredRecord
    delete error.extra.current
    const visibility = await visibilityOf(db, resource, request.principal).catch(() => undefined)
    if (!visibility) return
    await accesses.viewed(callerOf(request), resource.screen, current.id)
    error.extra.current = visibility.record(current)
  }
