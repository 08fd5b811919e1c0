import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Accesses } from '../audit/accesses.ts'
import { callerOf } from '../auth/author.ts'
import { ApiError } from '../http/errors.ts'
import type { Tables } from '../sql/tables.ts'
import type { Resource } from './resource.ts'
import { sightOf } from './sight.ts'

/**
 * A refusal that shows the row as it stands is a way to read it: the caller sees what they would see of the record, is
 * told of in the audit log as who reads it, and sees nothing where they may not.
 */
export const guardRefused =
  (db: Kysely<Tables>, { screen }: Resource, accesses: Accesses) =>
  async (request: FastifyRequest, _reply: unknown, error: Error): Promise<void> => {
    if (!(error instanceof ApiError) || error.extra.current === undefined) return
    const current = error.extra.current as StoredRecord
    delete error.extra.current
    const sight = await sightOf(db, screen, request.principal).catch(() => undefined)
    if (!sight) return
    await accesses.viewed(callerOf(request), screen, current.id)
    error.extra.current = sight.record(current)
  }
