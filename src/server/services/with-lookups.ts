import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Author } from '../auth/author.ts'
import { ApiError } from '../http/errors.ts'
import { comparedElsewhere } from '../resources/elsewhere/compared-elsewhere.ts'
import { findRows } from '../resources/lookups/find-rows.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { stateOfChanged, stateOfNew } from './validate-sent.ts'

/** Adds to the author of a write what it is compared with. @param current what it is to replace */
export type WithLookups = (
  request: FastifyRequest,
  author: Author,
  given: JsonObject,
  current?: StoredRecord,
) => Promise<Author>

/**
 * Authors of writes that a service elsewhere is to be sent, with the other rows that rules and approval compare these
 * with. Where some cannot be read it stays with the service, which validates each write in any case.
 */
export const withLookups =
  (resource: Resource, db: Kysely<Tables>): WithLookups =>
  async (request, author, { version: _version, pendingVersion: _seen, send: _send, ...given }, current) => {
    const { validator, approval } = resource
    const state = current ? stateOfChanged(resource, current) : stateOfNew(resource, author.context)
    const context = { ...author.context, ...state }
    const alone = validator.validate(given, context)
    const needed = [context, { ...context, isSent: true }].flatMap((one) => [
      ...validator.neededLookups(given, one),
    ])
    const requested = new Set([...needed, ...approval.neededLookups])
    if (alone.issues.length > 0 || requested.size === 0) return author
    const record = { ...context.stored, ...alone.record, ...alone.computed }
    try {
      const lookups = await comparedElsewhere(request, () =>
        findRows(db, resource, requested, record, context),
      )
      return { ...author, context: { ...author.context, lookups } }
    } catch (error) {
      if (error instanceof ApiError) return author
      throw error
    }
  }
