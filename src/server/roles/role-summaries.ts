import { type Kysely, sql } from 'kysely'
import { type InboxSummary, type SummaryValue, summarySize } from '#src/schema/inbox-item.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { Entry } from '../audit/entry.ts'
import type { Tables } from '../sql/tables.ts'
import { readOptionActions } from './option-actions.ts'
import { differenceOf } from './role-entry.ts'
import { findRole, rolesResource } from './role-row.ts'
import { fromChanged } from './role-target.ts'

type ListedRole = { id: string; resource: string; record_id: string; state: string }

/**
 * Reads what open changes of roles would change, by their ids: the actions of options, in words. One statement for each,
 * and two for all; none where no role is listed.
 */
export async function readRoleSummaries(
  db: Kysely<Tables>,
  listed: ListedRole[],
): Promise<[id: string, InboxSummary][]> {
  const open = listed.filter(({ resource, state }) => resource === rolesResource && !isOver(state))
  if (open.length === 0) return []
  const options = await readOptionActions(db)
  const { rows } = await sql<{ id: string; record_id: string; record: JsonObject | null }>`
    select id, record_id, record from pending_change where id in (${sql.join(open.map(({ id }) => id))})`.execute(
    db,
  )
  return Promise.all(
    rows.map(async ({ id, record_id, record }) => {
      const target = fromChanged(record ?? {})
      const role = await findRole(db, { name: record_id })
      return [id, summaryOf(differenceOf(role, target, options))]
    }),
  )
}

const isOver = (state: string): boolean => state === 'APROBADO' || state === 'RETIRADO'

function summaryOf({ before = {}, after = {}, changedFields = [] }: Partial<Entry>): InboxSummary {
  const values = changedFields.map(
    (title): SummaryValue => ({
      title,
      ...textOf('before', before[title]),
      ...textOf('after', after[title]),
    }),
  )
  return { values: values.slice(0, summarySize), more: Math.max(0, values.length - summarySize) }
}

const textOf = (side: 'before' | 'after', value: JsonValue | undefined) =>
  value === undefined || value === '' ? {} : { [side]: String(value) }
