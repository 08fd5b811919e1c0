import { sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { type Row, selection, toRecord } from '../../resources/rows.ts'
import type { Task } from '../operation.ts'
import { listedEntries } from './listed-entries.ts'

/** What a file makes of a list of control. */
export type ListChanges = {
  added: JsonObject[]
  withdrawn: StoredRecord[]
  changed: { row: StoredRecord; values: JsonObject }[]
  /** How many people were in the list before. */
  inForce: number
  /** What a load records. */
  counts: { entryCount: number; addedCount: number; withdrawnCount: number }
}

/**
 * Compares a list of control with that of a file. Its entries are locked; somebody who was withdrawn and is there again
 * counts as added. One statement besides those of the file.
 * @throws RefusedOperation where the file is none of the list
 */
export async function listChanges(task: Task): Promise<ListChanges> {
  const { entries: listed } = await listedEntries(task)
  const stored = await storedEntries(task)
  const isInForce = ({ entryState }: StoredRecord): boolean => entryState !== 'RETIRADA'
  const withdrawn = stored.filter((row) => !listed.has(String(row.entryNumber)) && isInForce(row))
  const changed = stored.flatMap((row) => {
    const values = listed.get(String(row.entryNumber))
    return values && isOther(row, values) ? [{ row, values }] : []
  })
  const known = new Set(stored.map(({ entryNumber }) => String(entryNumber)))
  const added = [...listed].filter(([number]) => !known.has(number)).map(([, values]) => values)
  const inForce = stored.filter(isInForce).length
  const back = changed.filter(({ row }) => !isInForce(row)).length
  return {
    added,
    withdrawn,
    changed,
    inForce,
    counts: {
      entryCount: listed.size,
      addedCount: added.length + back,
      withdrawnCount: withdrawn.length,
    },
  }
}

/** Fields that say by which load an entry is as it is, and not who it is. */
const origins = ['sourceDate', 'loadNumber']

const isOther = (row: StoredRecord, values: JsonObject): boolean =>
  Object.entries(values).some(([field, value]) => !origins.includes(field) && (row[field] ?? null) !== value)

/** Entries of the list, withdrawn ones too. */
async function storedEntries({ db, record, resourceOf }: Task): Promise<StoredRecord[]> {
  const { table } = resourceOf('watch-lists')
  const { rows } = await sql<Row>`
    select ${selection(table.columns)} from ${sql.table(table.name)}
    where list = ${String(record.list)} order by id for update`.execute(db)
  return rows.map(toRecord)
}
