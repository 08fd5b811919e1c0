import { type RawBuilder, sql } from 'kysely'
import { isPrivate } from '#src/kinds/list-terms.ts'
import { actionId } from '#src/schema/actions.ts'
import { fieldsOfLabel } from '#src/schema/label-template.ts'
import { isLog, type Screen } from '#src/schema/screen.ts'
import type { Principal } from '../../auth/principal.ts'
import { held } from '../../profile/permissions.ts'
import { tableOf } from '../../sql/table.ts'
import { containsWords } from '../conditions/search.ts'
import type { Resource } from '../resource.ts'
import { columnsOf } from '../rows.ts'

/**
 * Condition that a row names a record (`x-record-of`) whose label or key holds each word of a text, of the screens that
 * the person may see. Personal and masked values are left out, as the text is part of an address. Undefined where rows
 * name no records, and for a text without words.
 */
export function namesRecord(
  { table, naming }: Resource,
  search: string,
  person: Principal,
): RawBuilder<unknown> | undefined {
  const [field] = naming.records
  const [of, name] = field ? [columnsOf(table, [field.of])[0], columnsOf(table, [field.name])[0]] : []
  if (!of || !name) return undefined
  const parts = [...naming.screens.values()].flatMap((screen) => matchesOf(screen, search, person))
  return parts.length === 0
    ? undefined
    : sql`(${sql.id(of.name)} collate "C", ${sql.id(name.name)} collate "C") in (${sql.join(parts, sql` union all `)})`
}

function matchesOf(screen: Screen, search: string, person: Principal): RawBuilder<unknown>[] {
  if (isLog(screen)) return []
  const { name, columns } = tableOf(screen)
  const open = screen.fields.filter((field) => !isPrivate(field)).map((field) => field.name)
  const known = new Set([...fieldsOfLabel(screen.label), ...screen.unique.flat()])
  const condition = containsWords(
    columns.filter(({ field, search: how }) => known.has(field) && open.includes(field) && how !== undefined),
    search,
  )
  const seen = held(person, [actionId(screen.menu.id, 'ver')])
  return condition
    ? [
        sql`select ${screen.id}::text, id::text from ${sql.table(name)} where ${condition} and ${seen} <> '{}'`,
      ]
    : []
}
