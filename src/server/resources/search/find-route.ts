import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { isSearchable, longestSearch } from '#src/query/page-parameters.ts'
import { isJsonObject } from '#src/schema/json.ts'
import { type RecordMatch, shortestSearch } from '#src/schema/record-match.ts'
import { ApiError } from '../../http/errors.ts'
import type { Tables } from '../../sql/tables.ts'
import type { Resource } from '../resource.ts'
import { findRecords } from './find-records.ts'

/** Finds records that services elsewhere have, and says which screens could not be searched. */
export type SearchElsewhere = (
  request: FastifyRequest,
  search: string,
) => Promise<{ matches: RecordMatch[]; unsearched: string[] }>

/**
 * `POST {base}/records/search` with `{q}`: records of all screens that the caller may see, and the screens whose service
 * did not answer. The search text may be personal, so it goes in no address.
 * @param resources those whose records are here
 */
export function findRoute(
  scope: FastifyInstance,
  base: string,
  resources: Resource[],
  elsewhere: SearchElsewhere,
  db: Kysely<Tables>,
): void {
  scope.post(`${base}/records/search`, { bodyLimit: 4096 }, async (request) => {
    const text = textOf(request.body)
    const [here, there] = await Promise.all([
      findRecords(db, resources, request.principal, text),
      elsewhere(request, text),
    ])
    const { matches, unsearched } = there
    return { data: [...here, ...matches], ...(unsearched.length > 0 ? { unsearched } : {}) }
  })
}

/** @throws ApiError `invalid` for a text that cannot be searched, and for whatever else is sent */
function textOf(body: unknown): string {
  const { q, ...others } = isJsonObject(body) ? body : {}
  const text = typeof q === 'string' ? q.trim() : ''
  if (text.length >= shortestSearch && isSearchable(text) && Object.keys(others).length === 0) return text
  const message = `Envíe solo «q», un texto de ${shortestSearch} a ${longestSearch} caracteres visibles.`
  throw new ApiError('invalid', { issues: [{ pointer: '/q', keyword: 'query', message }] })
}
