import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type DayComparison, type DayDifference, mostCompared } from '#src/schema/day-comparison.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { countingRows } from '../../sql/periods.ts'
import type { Tables } from '../../sql/tables.ts'
import { inForce } from '../in-force.ts'
import { toLabelled, wholeSelection } from '../labels/labelled-selection.ts'
import { redactedRecord } from '../list/redacted-record.ts'
import type { Resource } from '../resource.ts'
import type { Row } from '../rows.ts'
import { stableKeyOf } from '../stable-key.ts'

/**
 * Compares what a dated table holds on two days: the rows in effect on one of them alone, those of the same stable key
 * together, redacted as lists are; one statement. Rows in effect on both days are the same, as a period that has begun
 * keeps its values (rule VIG-3).
 * @param from ISO 8601
 * @param to ISO 8601
 */
export async function compareDays(
  db: Kysely<Tables>,
  resource: Resource,
  from: string,
  to: string,
): Promise<DayComparison> {
  const { screen, table } = resource
  const [first, second] = [heldOn(resource, from), heldOn(resource, to)]
  const { rows } = await sql<Row & { _key: string; _first: boolean }>`
    select ${wholeSelection(resource)}, ${stableKeyOf(resource, table.name)} as _key, ${first} as _first
    from ${sql.table(table.name)}
    where ${countingRows(screen)} and (${first}) <> (${second})
    order by _key, valid_from limit ${sql.lit(mostCompared + 1)}`.execute(db)
  // Of the last key one row may be missing.
  const more = rows[mostCompared]
  const shown = more ? rows.filter(({ _key }) => _key !== more._key) : rows
  const record = (row: Row | undefined): StoredRecord | undefined =>
    row && redactedRecord(resource, toLabelled(resource, row))
  const differences = [...Map.groupBy(shown, ({ _key }) => _key).values()].flatMap(
    (same): DayDifference[] => {
      const before = record(same.find(({ _first }) => _first))
      const after = record(same.find(({ _first }) => !_first))
      const id = (after ?? before)?.id
      return id === undefined ? [] : [{ id, ...(before ? { before } : {}), ...(after ? { after } : {}) }]
    },
  )
  return { from, to, differences, isCut: more !== undefined }
}

const heldOn = (resource: Resource, day: string): RawBuilder<unknown> =>
  sql`(${sql.join(inForce(resource, day), sql` and `)})`
