import { type Kysely, type RawBuilder, sql } from 'kysely'
import { actionId } from '#src/schema/actions.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { fieldsOfLabel } from '#src/schema/label-template.ts'
import { mostOfEach, type RecordMatch } from '#src/schema/record-match.ts'
import { isLog } from '#src/schema/screen.ts'
import type { Principal } from '../../auth/principal.ts'
import { heldActions } from '../../profile/permissions.ts'
import type { Column } from '../../sql/column.ts'
import type { Tables } from '../../sql/tables.ts'
import { containsWords } from '../conditions/search.ts'
import { isInactive, labelFields, labelOf, valuesOf } from '../labels/label-of.ts'
import { searchedColumns } from '../query-sql/condition.ts'
import { orderOf } from '../query-sql/order.ts'
import type { Resource } from '../resource.ts'
import { columnsOf } from '../rows.ts'

type Row = { resource: string; id: string; values: JsonObject }

/**
 * Finds the first records of every screen that a person may see which hold each word of a text, as the search of its
 * list would show them; logs are left out. Two statements, however many screens there are.
 * @param search a text of at least one word
 */
export async function findRecords(
  db: Kysely<Tables>,
  resources: Resource[],
  person: Principal,
  search: string,
): Promise<RecordMatch[]> {
  const viewAction = ({ screen }: Resource): number => actionId(screen.menu.id, 'ver')
  const held = await heldActions(db, person, resources.map(viewAction))
  const seen = resources.filter((resource) => held.has(viewAction(resource)) && !isLog(resource.screen))
  const parts = seen.map((resource) => firstOf(resource, search))
  if (parts.length === 0) return []
  const { rows } = await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows.flatMap(({ resource, id, values }): RecordMatch[] => {
    const target = seen.find(({ screen }) => screen.id === resource)
    if (!target) return []
    return [
      { resource, id, label: labelOf(target, values), ...(isInactive(values) ? { inactive: true } : {}) },
    ]
  })
}

function firstOf(resource: Resource, search: string): RawBuilder<unknown> {
  const { screen, table } = resource
  const condition = containsWords(comparedColumns(resource), search) ?? sql`false`
  return sql`(select ${screen.id}::text as resource, id, ${valuesOf(resource, labelFields(resource), table.name)} as values
    from ${sql.table(table.name)} where ${condition} order by ${orderOf(resource, { sort: [] })} limit ${mostOfEach})`
}

/** Columns of its search box; of a screen without one, those of its labels. */
function comparedColumns(resource: Resource): Column[] {
  const { screen, table } = resource
  const searched = searchedColumns(resource)
  return searched.length > 0
    ? searched
    : columnsOf(table, fieldsOfLabel(screen.label)).filter((column) => column.search !== undefined)
}
