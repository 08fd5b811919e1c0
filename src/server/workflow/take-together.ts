import type { Kysely } from 'kysely'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Together, Workflow } from '#src/schema/workflow-dialect.ts'
import type { Author } from '../auth/author.ts'
import { ApiError } from '../http/errors.ts'
import { labelOf } from '../resources/labels/label-of.ts'
import type { Resource } from '../resources/resource.ts'
import { nextNumber } from '../resources/sequence.ts'
import { inTransaction } from '../sql/in-transaction.ts'
import type { Tables } from '../sql/tables.ts'
import { requestDigits } from './move-record.ts'
import { takeTransition } from './take.ts'

/** A record that several are moved on with, as it was seen. */
export type Seen = { id: string; version: number }

/**
 * Moves several records on as one request, all or none, with the same input for each.
 * @throws ApiError `invalid` for more than may go together, and what `takeTransition` throws, with the record's name
 */
export const takeTogether = (
  database: Kysely<Tables>,
  resource: Resource,
  workflow: Workflow,
  name: string,
  { records, ...input }: JsonObject,
  author: Author,
): Promise<{ data: StoredRecord[] }> =>
  inTransaction(database, async (db) => {
    const together = workflow.transitions.find((one) => one.name === name && one.together)?.together
    if (!together) throw new ApiError('notFound')
    const seen = readSeen(records, together)
    const { number: field } = together
    const { today } = author.context
    const number = field && (await nextNumber(db, resource, field, { today, digits: requestDigits }))
    const data: StoredRecord[] = []
    for (const { id, version } of seen) {
      const call = { id, body: { ...input, version }, ifMatch: undefined }
      const moved = takeTransition(db, resource, workflow, name, call, author, number)
      data.push(await moved.catch((error: unknown) => Promise.reject(withLabel(resource, error))))
    }
    return { data }
  })

/** @throws ApiError `invalid` for what names no records, or too many */
export function readSeen(records: JsonValue | undefined, { id: keyword, max, message }: Together): Seen[] {
  const refuse = (issue: { keyword: string; message: string }): never => {
    throw new ApiError('invalid', { issues: [{ pointer: '/records', ...issue }] })
  }
  const listed = Array.isArray(records) ? records.filter(isJsonObject) : []
  const seen = listed.flatMap(({ id, version }) =>
    typeof id === 'string' && typeof version === 'number' ? [{ id, version }] : [],
  )
  if (!Array.isArray(records) || seen.length === 0 || seen.length < records.length)
    return refuse({ keyword: 'type', message: 'Envíe los registros con su «id» y la versión que leyó.' })
  return seen.length > max ? refuse({ keyword, message }) : seen
}

/** Adds the record's label to the refusal of one of several; issues of input are of all together. */
function withLabel(resource: Resource, error: unknown): unknown {
  if (!(error instanceof ApiError) || !isJsonObject(error.extra.current)) return error
  return new ApiError(error.code, { detail: `${labelOf(resource, error.extra.current)}: ${error.detail}` })
}
