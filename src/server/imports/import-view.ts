import { type Kysely, sql } from 'kysely'
import { kindOf } from '#src/kinds/index.ts'
import { actionId } from '#src/schema/actions.ts'
import type { Field } from '#src/schema/screen.ts'
import { findField, type Screen } from '#src/schema/screen.ts'
import type { ImportSum, TableImport } from '#src/schema/table-import.ts'
import type { Change } from '../approvals/change.ts'
import { identityOf, type Principal } from '../auth/principal.ts'
import { heldActions } from '../profile/permissions.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { changesSomething, countRows, isApplied } from './import-rows.ts'
import { columnsOfImport } from './importable.ts'
import type { StoredImport } from './stored-import.ts'
import { mayUndo } from './undo-import.ts'

/** Describes an import as its screen shows it to a person; three statements, and one each of what was created and applied, and of periods. */
export async function importView(
  db: Kysely<Tables>,
  resource: Pick<Resource, 'screen' | 'isElsewhere'>,
  one: StoredImport,
  person: Principal,
): Promise<TableImport> {
  const { screen, isElsewhere } = resource
  const { counts, left, total, applied, waiting } = await countRows(db, one.id)
  const change = await lastChange(db, one)
  const fields = columnsOfImport(screen).fields
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
    counts: one.state === 'APPLIED' ? counts : left,
    total,
    ...(isElsewhere ? { oneByOne: { applied } } : {}),
    notices: one.notices,
    sums: await sumsOf(db, one, fields),
    ...(screen.dated ? { endings: await endingsOf(db, one) } : {}),
    needsApproval: waiting > 0,
    ...(one.error === null ? {} : { error: one.error }),
    ...(change?.state === 'PENDIENTE_APROBACION' ? { changeVersion: change.version } : {}),
    ...(change?.request_reason ? { requestReason: change.request_reason } : {}),
    ...(change?.requested_by ? { requestedBy: change.requested_by } : {}),
    ...(change?.decided_by ? { decidedBy: change.decided_by } : {}),
    ...(change?.reason ? { decisionReason: change.reason } : {}),
    ...(one.undoes === null ? {} : { undoes: one.file_name }),
    canUndo:
      one.state === 'APPLIED' &&
      mayUndo(resource, counts.NEW) &&
      (counts.NEW === 0 || (await mayRemove(db, person, screen))),
  }
}

/** How many periods the rows of an import end; one statement. */
async function endingsOf(db: Kysely<Tables>, { id }: StoredImport): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from import_row, jsonb_array_elements(remarks) as remark
    where import_id = ${id} and effect = 'NEW' and remark ? 'ends'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether a person may make records inactive, as undoing what was created does. */
const mayRemove = async (db: Kysely<Tables>, person: Principal, { menu }: Screen): Promise<boolean> =>
  (await heldActions(db, person, [actionId(menu.id, 'eliminar')])).size > 0

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
async function sumsOf(
  db: Kysely<Tables>,
  { id, state }: StoredImport,
  fields: Field[],
): Promise<ImportSum[]> {
  const amounts = fields.filter(
    (field) => kindOf(field).column.endsWith(',2)') && !field.property['x-masked'],
  )
  if (amounts.length === 0) return []
  const shown = state === 'APPLIED' ? sql`true` : sql`not ${isApplied}`
  const sums = amounts.map(
    ({ name }) => sql`
      select ${name}::text as field, sum((content ->> ${name})::numeric)::text as total,
        sum((before ->> ${name})::numeric)::text as before
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
