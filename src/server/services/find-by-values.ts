import { redactedValue } from '#src/kinds/redacted-value.ts'
import { isRedacted } from '#src/kinds/redaction.ts'
import type { Filter } from '#src/query/filter.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { findField, type Screen } from '#src/schema/screen.ts'
import { ApiError } from '../http/errors.ts'
import type { Resource } from '../resources/resource.ts'
import { refuseUnseen } from './refuse-unseen.ts'
import type { Asker, ServiceReads } from './service-reads.ts'
import { readByIds, walkRows } from './service-rows.ts'
import { serviceTexts } from './service-texts.ts'

/** Most records that are read one by one to find some of them, and most rows of a list where these tell enough. */
const most = { records: 60, rows: 300 }

/** What is asked for beside values: what fields are read of the records, a text to search by, and the day of dated ones. */
type Sought = { fields?: string[]; search?: string | undefined; day?: string | undefined }

/**
 * The records of a service that have some values; a list stands for any of its values. Its list is asked by the filters
 * and the search that it takes, and what it gives is compared here: lists mask what they show. The records are whole,
 * unless only fields are asked for that rows of the list have.
 * @throws ApiError `serviceRefused` where too many would have to be read
 */
export async function findByValues(
  reads: ServiceReads,
  resource: Resource,
  request: Asker,
  { id, ...values }: JsonObject,
  { fields, search, day }: Sought = {},
): Promise<StoredRecord[]> {
  if (id !== undefined)
    return (await readByIds(reads, request, [id].flat().map(String), day)).filter((record) => {
      refuseUnseen(resource.screen, record, [...Object.keys(values), ...(fields ?? [])])
      return hasValues(record, values)
    })
  const isEnough = fields?.every((name) => isCarried(resource, name))
  const rows = await candidates(reads, resource, request, values, {
    search,
    day,
    most: isEnough ? most.rows : most.records,
  })
  const ids = rows.map((row) => row.id)
  const records = isEnough ? rows : await readByIds(reads, request, ids)
  const filtered = Object.keys(values).filter((name) => isFilter(resource, name))
  const compared = [...Object.keys(values), ...(fields ?? [])].filter((name) => !filtered.includes(name))
  return records.filter((record) => {
    refuseUnseen(resource.screen, record, compared)
    return hasValues(record, values, resource.screen)
  })
}

/** Whether rows of a list tell the value of a field. */
const isCarried = ({ screen, listed }: Resource, name: string): boolean =>
  name === 'id' || (listed.includes(name) && !findField(screen, name)?.property['x-masked'])

const isFilter = ({ terms }: Resource, name: string): boolean =>
  terms.filters.some(({ field }) => field === name)

/**
 * Whether a record has some values; a list stands for any of its values.
 * @param screen where values of which the end alone is shown are compared by that, as their list was filtered by them
 */
export const hasValues = (record: JsonObject, values: JsonObject, screen?: Screen): boolean =>
  Object.entries(values).every(([name, value]) => {
    const held = record[name] ?? null
    const field = screen && isRedacted(held) ? findField(screen, name) : undefined
    return [value].flat().some((one) => held === (field ? redactedValue(field, one) : one))
  })

async function candidates(
  reads: ServiceReads,
  resource: Resource,
  request: Asker,
  values: JsonObject,
  { day, search: text, most: mostRows }: Pick<Sought, 'day' | 'search'> & { most: number },
): Promise<StoredRecord[]> {
  const { screen } = resource
  const filters = Object.entries(values).flatMap(([field, value]): Filter[] =>
    isFilter(resource, field) ? [{ field, operator: 'eq', values: [value].flat() as JsonValue[] }] : [],
  )
  const [, sought = ''] =
    Object.entries(values).find(
      ([field]) =>
        findField(screen, field)?.property['x-search'] && !filters.some((filter) => filter.field === field),
    ) ?? []
  const found = new Map<string, StoredRecord>()
  // A search is for one text.
  for (const search of text === undefined ? [sought].flat().map(String) : [text]) {
    const query = { sort: [], search, filters, ...(day === undefined ? {} : { asOf: day }) }
    for await (const { rows } of walkRows(reads, request, query)) {
      for (const row of rows) found.set(row.id, row)
      if (found.size > mostRows)
        throw new ApiError('serviceRefused', { detail: serviceTexts.tooManyToFind(screen.service) })
    }
  }
  return [...found.values()]
}
