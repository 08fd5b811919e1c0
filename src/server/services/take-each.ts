import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { ApiError } from '../http/errors.ts'
import type { Resource } from '../resources/resource.ts'
import { readSeen } from '../workflow/take-together.ts'
import { inLanes } from './in-lanes.ts'

/** What became of several records: those that moved on, and for each other one why it did not. */
export type Moved = { data: StoredRecord[]; refused: JsonObject[] }

type Take = (request: FastifyRequest, id: string, body: JsonObject) => Promise<StoredRecord>

/**
 * Moves several records of a service elsewhere on, each by itself and once: nobody undoes there what another one was
 * refused for. A call that is repeated under its `Idempotency-Key` is answered as before by those that moved on.
 * @throws ApiError `invalid` for more than may go together, and why the first was refused where none moved on
 */
export async function takeEach(
  { screen: { workflow } }: Pick<Resource, 'screen'>,
  name: string,
  request: FastifyRequest,
  { records, ...input }: JsonObject,
  take: Take,
): Promise<Moved> {
  const together = workflow?.transitions.find((one) => one.name === name && one.together)?.together
  if (!together) throw new ApiError('notFound')
  return eachOf(readSeen(records, together), request, ({ id, version }, own) =>
    take(own, id, { ...input, version }),
  )
}

/**
 * Does something to each of several records, and tells what became of each.
 * @throws ApiError why the first was refused, where all were
 */
export async function eachOf<One extends { id: string }>(
  records: One[],
  request: FastifyRequest,
  work: (record: One, own: FastifyRequest) => Promise<StoredRecord>,
): Promise<Moved> {
  const outcomes = await inLanes(records, (record) =>
    work(record, ofOne(request, record.id)).catch((error: unknown) => {
      if (error instanceof ApiError) return { id: record.id, error }
      throw error
    }),
  )
  const data = outcomes.filter((one): one is StoredRecord => !isRefusal(one))
  const refused = outcomes.filter(isRefusal)
  const [first] = refused
  const lines = refused.map(({ id, error: { code, detail, issues } }) => ({
    id,
    code,
    detail,
    ...(issues.length > 0 ? { errors: issues.map(({ keyword: _, ...shown }) => shown) } : {}),
  }))
  if (!first || data.length > 0) return { data, refused: lines }
  const { code, detail, issues, extra } = first.error
  throw new ApiError(code, { detail, issues, extra: { ...extra, refused: lines } })
}

type Refusal = { id: string; error: ApiError }

const isRefusal = (one: StoredRecord | Refusal): one is Refusal =>
  'error' in one && one.error instanceof ApiError

/** The call as it is about one of its records, with a key of its own. */
function ofOne(request: FastifyRequest, id: string): FastifyRequest {
  const key = request.headers['idempotency-key']
  if (key === undefined) return request
  const own = createHash('sha256').update(`${key}\n${id}`).digest('hex')
  return Object.create(request, { headers: { value: { ...request.headers, 'idempotency-key': own } } })
}
