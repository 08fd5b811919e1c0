import { type Kysely, sql } from 'kysely'
import type { Field } from '#src/schema/screen.ts'
import { findField, type Screen } from '#src/schema/screen.ts'
import type { ImportSum, TableImport } from '#src/schema/table-import.ts'
import { firstDay } from '#src/schema/validity.ts'
import type { Change } from '../approvals/change.ts'
import { identityOf, type Principal } from '../auth/principal.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { importChecks } from './import-checks.ts'
import { defaultsOf } from './import-defaults.ts'
import { changesSomething, countRows, hasWarning, isShownOf } from './import-rows.ts'
import { columnsOfImport } from './importable.ts'
import type { StoredImport } from './stored-import.ts'
import { summedAmounts } from './summed-amounts.ts'
import { mayUndo } from './undo-import.ts'
import { mayUndoAs, rolesUndoing } from './undo-right.ts'

/**
 * Describes an import as its screen shows it to a person; four statements, one of defaults, of one that waits two
 * of its checks, and of one that was applied two
 * of who has undone it or may, three where others may.
 */
export async function importView(
  db: Kysely<Tables>,
  resource: Pick<Resource, 'screen' | 'table' | 'isElsewhere' | 'clock'>,
  one: StoredImport,
  person: Principal,
): Promise<TableImport> {
  const { screen, isElsewhere } = resource
  const { counts, left, total, applied, waiting } = await countRows(db, one.id)
  const change = await lastChange(db, one)
  const { fields, required } = columnsOfImport(screen)
  const given = new Set(one.columns.map(({ field }) => field))
  return {
    id: one.id,
    version: one.version,
    state: one.state,
    fileName: one.file_name,
    sizeBytes: one.size_bytes,
    createdBy: one.person.userName,
    createdAt: new Date(one.created_at).toISOString(),
    mine: one.owner === identityOf(person) || change?.makers.includes(identityOf(person)) === true,
    columns: one.columns.map(({ heading, field }) => ({ heading, ...(field === null ? {} : { field }) })),
    fields: fields.map(({ name, title }) => ({ name, title })),
    missing: fields
      .filter(({ name }) => one.undoes === null && required.includes(name) && !given.has(name))
      .map(({ title }) => title),
    counts: one.state === 'APPLIED' ? counts : left,
    total,
    ...(isElsewhere ? { oneByOne: { applied } } : {}),
    notices: one.notices,
    sums: await sumsOf(db, one, summedAmounts(screen, fields)),
    ...(await effectsOf(db, one, screen)),
    defaults: counts.NEW > 0 ? await defaultsOf(db, resource, one) : [],
    needsApproval: waiting > 0,
    ...(one.state === 'WAITING' && !isElsewhere ? { checks: await importChecks(db, resource, one) } : {}),
    ...(one.error === null ? {} : { error: one.error }),
    ...(change?.state === 'PENDIENTE_APROBACION' ? { changeVersion: change.version } : {}),
    ...(change?.request_reason ? { requestReason: change.request_reason } : {}),
    ...(change?.requested_by ? { requestedBy: change.requested_by } : {}),
    ...(change?.requested_at ? { requestedAt: new Date(change.requested_at).toISOString() } : {}),
    ...(change?.decided_by ? { decidedBy: change.decided_by } : {}),
    ...(change?.reason ? { decisionReason: change.reason } : {}),
    ...(one.undoes === null ? {} : { undoes: one.file_name }),
    ...(await undoOf(db, resource, one, person, counts.NEW)),
  }
}

/** Whether a person may undo an import, and who may what they imported themselves. */
async function undoOf(
  db: Kysely<Tables>,
  resource: Pick<Resource, 'screen' | 'isElsewhere'>,
  one: StoredImport,
  person: Principal,
  created: number,
): Promise<Pick<TableImport, 'canUndo' | 'undoneBy' | 'undone'>> {
  if (one.state !== 'APPLIED') return { canUndo: false }
  const undone = await undoneAlready(db, one)
  if (undone) return { canUndo: false, undone }
  if (!mayUndo(resource, created)) return { canUndo: false }
  const canUndo = await mayUndoAs(db, person, resource.screen, one, created)
  const isOwn = one.owner === identityOf(person)
  return canUndo || !isOwn ? { canUndo } : { canUndo, undoneBy: await rolesUndoing(db, resource.screen) }
}

/** Who has undone an import, and when. */
async function undoneAlready(db: Kysely<Tables>, { id }: StoredImport): Promise<TableImport['undone']> {
  const { rows } = await sql<{ by: string; at: Date | string }>`
    select person ->> 'userName' as by, coalesce(moved_at, decided_at, created_at) as at
    from table_import where undoes = ${id} and state = 'APPLIED' limit 1`.execute(db)
  const [last] = rows
  return last && { by: last.by, at: new Date(last.at).toISOString() }
}

/** Rows with a warning, the periods that rows end, and the days from which new records hold; one statement. */
async function effectsOf(
  db: Kysely<Tables>,
  one: StoredImport,
  { dated }: Screen,
): Promise<Pick<TableImport, 'warned' | 'endings' | 'holds'>> {
  const { rows } = await sql<{ warned: number; endings: number; from: string | null; to: string | null }>`
    select (count(*) filter (where ${hasWarning}))::integer as warned,
      coalesce(sum((select count(*) from jsonb_array_elements(remarks) as remark where remark ? 'ends')), 0)::integer
        as endings,
      min(content ->> ${firstDay}) as from, max(content ->> ${firstDay}) as to
    from import_row where import_id = ${one.id} and ${changesSomething} and ${isShownOf(one)}`.execute(db)
  const { warned = 0, endings = 0, from = null, to = null } = rows[0] ?? {}
  if (!dated) return { warned }
  return { warned, endings, ...(from !== null && to !== null ? { holds: { from, to } } : {}) }
}

async function lastChange(
  db: Kysely<Tables>,
  { resource, id }: Pick<StoredImport, 'resource' | 'id'>,
): Promise<Change | undefined> {
  const { rows } = await sql<Change>`
    select * from pending_change where resource = ${resource} and record_id = ${id}
    order by is_open desc, changed_at desc limit 1`.execute(db)
  return rows[0]
}

/** Sums of the amounts that rows would set, and of what stood there; one statement, or none without amounts. */
async function sumsOf(db: Kysely<Tables>, one: StoredImport, fields: Field[]): Promise<ImportSum[]> {
  if (fields.length === 0) return []
  const { id } = one
  const shown = isShownOf(one)
  const sums = fields.map(
    ({ name }) => sql`
      select ${name}::text as field, sum((content ->> ${name})::numeric)::text as total,
        (sum((before ->> ${name})::numeric) filter (where effect = 'CHANGED'))::text as before
      from import_row where import_id = ${id} and ${changesSomething} and ${shown}`,
  )
  const { rows } = await sql<{ field: string; total: `${number}` | null; before: `${number}` | null }>`
    ${sql.join(sums, sql` union all `)}`.execute(db)
  return rows.flatMap(({ field, total, before }) =>
    total === null
      ? []
      : [
          {
            field,
            title: findField({ fields }, field)?.title ?? field,
            total,
            ...(before === null ? {} : { before }),
          },
        ],
  )
}
