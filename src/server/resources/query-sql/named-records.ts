import { type RawBuilder, sql } from 'kysely'
import { isPrivate } from '#src/kinds/list-terms.ts'
import { sortKey } from '#src/query/sort-key.ts'
import { actionId } from '#src/schema/actions.ts'
import { fieldsOfLabel } from '#src/schema/label-template.ts'
import { type Field, isLog, type Screen } from '#src/schema/screen.ts'
import type { Principal } from '../../auth/principal.ts'
import { held } from '../../profile/permissions.ts'
import type { Column } from '../../sql/column.ts'
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
  const known = new Set([...fieldsOfLabel(screen.label), ...screen.unique.flat()])
  const open = screen.fields.filter((field) => known.has(field.name) && !isPrivate(field))
  const columnOf = ({ name: of }: Field): Column[] => columns.filter(({ field }) => field === of)
  const condition = containsWords(
    open.flatMap(columnOf).filter(({ search: how }) => how !== undefined),
    // What stands between the parts of a label is in none of them.
    search
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word))
      .join(' '),
    (word) => open.flatMap((field) => columnOf(field).flatMap((column) => shownMatch(field, column, word))),
  )
  const seen = held(person, [actionId(screen.menu.id, 'ver')])
  return condition
    ? [
        sql`select ${screen.id}::text, id::text from ${sql.table(name)} where ${condition} and ${seen} <> '{}'`,
      ]
    : []
}

/** Conditions that a value is shown with a word: an option of a list by its title, a day as it is written. */
function shownMatch({ property }: Field, { name, type }: Column, word: string): RawBuilder<unknown>[] {
  if (type === 'date')
    return /^\d\d\/\d\d(\/\d{2,4})?$/.test(word)
      ? ['DD/MM/YY', 'DD/MM/YYYY'].map((shape) => sql`to_char(${sql.id(name)}, ${shape}) like ${`${word}%`}`)
      : []
  const options = (property.oneOf ?? []).flatMap(({ const: option, title }) =>
    typeof option === 'string' && sortKey(title).includes(sortKey(word)) ? [option] : [],
  )
  return options.length > 0 ? [sql`${sql.id(name)} in (${sql.join(options)})`] : []
}
