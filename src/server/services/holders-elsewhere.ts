import type { FastifyRequest } from 'fastify'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { holdersPath, type RecordHolder } from '#src/schema/record-holder.ts'
import type { HoldersElsewhere } from '../resources/connections/holder-routes.ts'
import { holdersAmong } from '../resources/derived.ts'
import type { Resource } from '../resources/resource.ts'
import { inLanes } from './in-lanes.ts'
import type { ServiceReads } from './service-reads.ts'

/** Whose a record is as its service tells it; one call, and one more where it tells of nobody. */
export const holdersElsewhere =
  (reads: ServiceReads): HoldersElsewhere =>
  async (request: FastifyRequest, id: string) => {
    const reported = await reportedHolders(reads, request, id)
    // An answer of nobody is about a record.
    if (reported.length === 0) await reads.one(request, id)
    return reported
  }

/**
 * Records with the fields that say whose they are, which a service tells beside a record and not within it; a call for
 * each record, none where no such field is among those that are shown.
 */
export function withHolders(
  reads: ServiceReads,
  resource: Resource,
  request: FastifyRequest,
  records: StoredRecord[],
  fields: string[],
): Promise<StoredRecord[]> {
  const shown = holdersAmong(resource, fields)
  if (shown.length === 0) return Promise.resolve(records)
  return inLanes(records, async (record) => {
    const reported = await reportedHolders(reads, request, record.id)
    const held = shown.flatMap(({ number, reference: { path, resource: of } }) => {
      const holder = reported.find((one) => one.field === number && one.resource === of)
      return holder ? [[path.join('.'), holder.id]] : []
    })
    return { ...record, ...Object.fromEntries(held) }
  })
}

const reportedHolders = async (
  reads: ServiceReads,
  request: FastifyRequest,
  id: string,
): Promise<RecordHolder[]> => (await reads.beside(request, id, holdersPath)).flatMap(toHolder)

/** None where it is something else than agreed. */
function toHolder(reported: JsonObject): RecordHolder[] {
  const { field, title, resource, id, label } = reported
  return [field, title, resource, id, label].every((one) => typeof one === 'string')
    ? [{ field, title, resource, id, label } as RecordHolder]
    : []
}
