import { sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import { isLog } from '#src/schema/screen.ts'
import { createClock } from '#src/server/clock.ts'
import { recompute } from '#src/server/resources/computed/recompute.ts'
import { type Resource, toResource } from '#src/server/resources/resource.ts'
import { type Row, selection, toRecord } from '#src/server/resources/rows.ts'
import type { Database } from '#src/server/sql/tables.ts'
import { computedTexts } from '#src/validation/computed.ts'
import { screens } from './screen-calls.ts'

/** The records of a screen as they are stored, with what the server would compute of each now. */
export type StoredRecords = { resource: Resource; records: JsonObject[]; computed: JsonObject[] }

/** Reads all records of all screens but logs. */
export async function storedRecords({ db }: Database, today: string): Promise<Map<string, StoredRecords>> {
  const stored = new Map<string, StoredRecords>()
  for (const screen of screens.filter((one) => !isLog(one))) {
    const resource = toResource(screen, screens, createClock(today))
    const { name, columns } = resource.table
    const { rows } = await sql<Row>`select ${selection(columns)} from ${sql.table(name)} order by id`.execute(
      db,
    )
    const records = rows.map(toRecord)
    const computed: JsonObject[] = []
    if (computedTexts(screen).length > 0)
      for (const record of records)
        computed.push(await recompute(db, resource, record, { name: 'sistema', roles: [] }))
    stored.set(screen.id, { resource, records, computed })
  }
  return stored
}
