import { type Kysely, sql } from 'kysely'
import { referring } from '#src/schema/field-references.ts'
import { firstOfLabel, opening, separator } from '#src/schema/names-of-records.ts'
import { ofState } from '../../resources/in-force.ts'
import type { Resource } from '../../resources/resource.ts'
import { columnsOf } from '../../resources/rows.ts'
import { firstOf } from '../../resources/stable-key.ts'
import type { ReferenceResolver } from '../../sheets/records/resolve-references.ts'
import type { Tables } from '../../sql/tables.ts'
import { referenceIdsElsewhere } from './reference-ids-elsewhere.ts'

/**
 * Finds the records that cells name by id, by unique code, by a label that begins with their code, or by the name that
 * their label begins with, alone or with what follows it; only those that have effect. One statement for each field.
 */
export function referenceIds(
  db: Kysely<Tables>,
  resourceOf: (screen: string) => Resource,
): ReferenceResolver {
  return async (field, texts) => {
    const target = resourceOf(String(referring(field.property)['x-ref']))
    const { screen, table } = target
    if (target.isElsewhere) return referenceIdsElsewhere(target, field.title, texts)
    const codes = screen.unique.flatMap(([name = '']) => columnsOf(table, [name]))
    const matches = ['id', ...codes.filter(({ type }) => type === 'text').map(({ name }) => name)]
    const conditions = matches.map(
      (name) =>
        sql`_text = lower(${sql.id('_row', name)}) or split_part(_text, ${separator}, 1) = lower(${sql.id('_row', name)})`,
    )
    for (const { name, isRedacted } of columnsOf(table, [firstOfLabel(screen.label)]))
      if (!isRedacted)
        conditions.push(
          sql`lower(${sql.id('_row', name)}::text) in (_text, split_part(_text, ${opening}, 1))`,
        )
    const id = screen.dated ? firstOf(target, '_row') : sql.id('_row', 'id')
    const { rows } = await sql<{ text: string; ids: string[] }>`
      select _given as text, array_agg(distinct ${id}) as ids
      from unnest(${texts}::text[]) as _given, lower(_given) as _text, ${sql.table(table.name)} as _row
      where (${sql.join(conditions, sql` or `)})
        and ${sql.join([sql`true`, ...ofState(target, 'enVigor')], sql` and `)}
      group by _given`.execute(db)
    return new Map(
      rows.flatMap(({ text, ids: [only, ...others] }) => (only && others.length === 0 ? [[text, only]] : [])),
    )
  }
}
