import { type Kysely, type RawBuilder, sql } from 'kysely'
import { actionId } from '#src/schema/actions.ts'
import type { FoundRecord } from '#src/schema/found-record.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { fieldsOfLabel } from '#src/schema/label.ts'
import { isLog } from '#src/schema/screen.ts'
import type { Principal } from '../auth/principal.ts'
import { heldActions } from '../profile/permissions.ts'
import type { Column } from '../sql/column.ts'
import type { Tables } from '../sql/tables.ts'
import { searchedColumns } from './condition.ts'
import { isInactive, labelFields, labelOf, valuesOf } from './label.ts'
import { orderOf } from './order.ts'
import type { Resource } from './resource.ts'
import { columnsOf } from './rows.ts'
import { containsWords } from './search.ts'

/** Records of one screen that are told. */
const fromEach = 3

type Row = { resource: string; id: string; values: JsonObject }

/**
 * The first records of every screen that a person may see which hold each word of a text, as the search of its list
 * would show them; logs are left out. Two statements, however many screens there are.
 * @param search a text of at least one word
 */
export async function findRecords(
  db: Kysely<Tables>,
  resources: Resource[],
  person: Principal,
  search: string,
): Promise<FoundRecord[]> {
  const sight = ({ screen }: Resource): number => actionId(screen.menu.id, 'ver')
  const held = await heldActions(db, person, resources.map(sight))
  const seen = resources.filter((resource) => held.has(sight(resource)) && !isLog(resource.screen))
  const parts = seen.map((resource) => firstOf(resource, search))
  if (parts.length === 0) return []
  const { rows } = await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows.flatMap(({ resource, id, values }): FoundRecord[] => {
    const target = seen.find(({ screen }) => screen.id === resource)
    if (!target) return []
    return [
      { resource, id, label: labelOf(target, values), ...(isInactive(values) ? { inactive: true } : {}) },
    ]
  })
}

function firstOf(resource: Resource, search: string): RawBuilder<unknown> {
  const { screen, table } = resource
  const found = containsWords(comparedColumns(resource), search) ?? sql`false`
  return sql`(select ${screen.id}::text as resource, id, ${valuesOf(resource, labelFields(resource), table.name)} as values
    from ${sql.table(table.name)} where ${found} order by ${orderOf(resource, { sort: [] })} limit ${fromEach})`
}

/** What its search box looks in; of a screen without one, what its records are called by. */
function comparedColumns(resource: Resource): Column[] {
  const { screen, table } = resource
  const searched = searchedColumns(resource)
  return searched.length > 0
    ? searched
    : columnsOf(table, fieldsOfLabel(screen.label)).filter((column) => column.search !== undefined)
}
