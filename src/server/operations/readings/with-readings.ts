import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { ReadingName } from '#src/schema/readings.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RecordStore } from '../../resources/record-store.ts'
import type { Resource } from '../../resources/resource.ts'
import type { Tables } from '../../sql/tables.ts'
import { MissingScreen } from '../missing-screen.ts'
import { RefusedOperation } from '../operation.ts'
import { resourcesFor } from '../resource-among.ts'
import { loanSchedule } from './loan-schedule.ts'
import type { Reading } from './reading.ts'

const readingByName: Record<ReadingName, Reading> = { 'loan-schedule': loanSchedule }

/**
 * A store whose single records have the readings of their screen (`x-derived`), each by as many statements as it takes;
 * lists, sheets and writes have none. A service elsewhere tells them itself.
 */
export function withReadings(
  store: RecordStore,
  resource: Resource,
  resources: Resource[],
  db: Kysely<Tables>,
): RecordStore {
  const fields = resource.screen.fields.flatMap(({ name, property: { 'x-derived': derived } }) =>
    typeof derived === 'object' && 'reading' in derived
      ? [{ name, read: readingByName[derived.reading] }]
      : [],
  )
  if (fields.length === 0 || resource.isElsewhere) return store
  const readingsOf = async (record: StoredRecord): Promise<JsonObject> => {
    const task = { db, resource, record, today: resource.clock.today(), ...resourcesFor(resources) }
    const values: JsonObject = {}
    for (const { name, read } of fields) {
      const value = await read(task).catch(none)
      if (value !== undefined) values[name] = value
    }
    return values
  }
  return {
    ...store,
    read: async (request, id, day) => {
      const record = await store.read(request, id, day)
      return { ...record, ...(await readingsOf(record)) }
    },
  }
}

/** A record of which there is nothing to tell is read all the same. */
function none(error: unknown): undefined {
  if ([RefusedOperation, RangeError, MissingScreen].some((one) => error instanceof one)) return undefined
  throw error
}
