import { type Kysely, sql } from 'kysely'
import type { ImportChecks } from '#src/schema/table-import.ts'
import { subjectsOf } from '#src/validation/rule-checks.ts'
import { isOpenChange } from '../approvals/change.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { changesSomething } from './import-rows.ts'
import type { StoredImport } from './stored-import.ts'

/**
 * What was asked about the rows of an import that waits, and what was found: each rule of its screen, by what validating
 * the rows has reported, and whether their records are still what they were then. Two statements; no row is validated anew,
 * as applying does that.
 */
export async function importChecks(
  db: Kysely<Tables>,
  { screen, table }: Pick<Resource, 'screen' | 'table'>,
  { id }: Pick<StoredImport, 'id'>,
): Promise<ImportChecks> {
  const { rows: moved } = await sql<{ changed: number; pending: number }>`
    select (count(*) filter (where _row.version is distinct from import_row.base_version))::integer as changed,
      (count(*) filter (where ${isOpenChange(screen.id, sql.id('import_row', 'record_id'))}))::integer as pending
    from import_row left join ${sql.table(table.name)} as _row on _row.id = import_row.record_id
    where import_id = ${id} and import_row.record_id is not null and ${changesSomething}`.execute(db)
  const { rows: reported } = await sql<{ rule: string; rows: number }>`
    select rule, count(*)::integer as rows from import_row, jsonb_array_elements_text(confirmed) as rule
    where import_id = ${id} and ${changesSomething} group by rule`.execute(db)
  const rowsOf = new Map(reported.map(({ rule, rows }) => [rule, rows]))
  const { changed = 0, pending = 0 } = moved[0] ?? {}
  return {
    changed,
    pending,
    rules: screen.rules.map((rule) => {
      const rows = rowsOf.get(rule.id)
      return {
        id: rule.id,
        about: subjectsOf(screen, rule),
        result: rows === undefined ? 'holds' : 'reports',
        message: rule.message.replace(/\{[\w.]+\}/g, '…'),
        ...(rows !== undefined ? { rows } : rule.level ? { remark: '' } : {}),
      }
    }),
  }
}
