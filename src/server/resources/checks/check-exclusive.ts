import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPrivate } from '#src/kinds/list-terms.ts'
import { unitOf, valueInWords } from '#src/kinds/value-in-words.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import { firstDay, lastDay } from '#src/schema/validity.ts'
import type { Issue } from '#src/validation/issue.ts'
import { ruleMessage } from '#src/validation/message.ts'
import { ApiError } from '../../http/errors.ts'
import type { Column } from '../../sql/column.ts'
import type { Exclusion } from '../../sql/exclusions.ts'
import { stablePart } from '../../sql/periods.ts'
import type { Tables } from '../../sql/tables.ts'
import { valuesOf } from '../labels/label-of.ts'
import { columnsOf, toSql } from '../rows.ts'
import type { Target } from '../target.ts'

/**
 * Refuses a record that shares with a row in force what no two rows may (`x-exclusive`), so that a draft is refused
 * before the database refuses its approval; one statement for all of it.
 * @param record with its id, if it has one
 * @throws ApiError `invalid`, whose messages and advice name what the other row holds
 */
export async function checkExclusive(db: Kysely<Tables>, target: Target, record: JsonObject): Promise<void> {
  const concerned = target.table.exclusions.filter((exclusion) => isConcerned(exclusion, record))
  if (concerned.length === 0 || record.status === 'INACTIVO') return
  const statements = concerned.map((exclusion, index) => othersOf(target, exclusion, record, index))
  const { rows } = await sql<{ exclusion: number; held: JsonObject }>`
    select * from (${sql.join(statements, sql` union all `)}) as shared`.execute(db)
  const issues = concerned.flatMap((exclusion, index) => {
    const other = rows.find((row) => row.exclusion === index)
    return other
      ? [{ ...sharedIssue(target, exclusion, other.held), ...naming(target, exclusion, other.held) }]
      : []
  })
  if (issues.length > 0) throw new ApiError('invalid', { issues })
}

/** @param held what the message may name: the other row, where it is known */
export const sharedIssue = ({ screen }: Target, exclusion: Exclusion, held: JsonObject): Issue => ({
  pointer: `/${exclusion.at}`,
  keyword: exclusion.id,
  message: ruleMessage(exclusion.message, screen.fields, held),
})

/** Fields that tell the other row from the record: its key, where it is not a reference, and its ranges. */
const namingFields = ({ screen }: Target, { ranges = [] }: Exclusion): Field[] => {
  const names = [...(screen.unique[0] ?? []), ...ranges.flatMap(({ from, to }) => [from, to])]
  return screen.fields.filter(
    (field) => names.includes(field.name) && !isPrivate(field) && field.property['x-ref'] === undefined,
  )
}

/** Says which row the other one is, by its open values. */
function naming(target: Target, exclusion: Exclusion, held: JsonObject): { advice?: string } {
  const values = namingFields(target, exclusion).flatMap((field) => {
    const value = held[field.name]
    return value === undefined || value === null
      ? []
      : [`${unitOf(field).title} ${valueInWords(field, value).text}`]
  })
  return values.length === 0 ? {} : { advice: `El otro registro tiene ${inWords.format(values)}.` }
}

const inWords = new Intl.ListFormat('es', { type: 'conjunction' })

const isConcerned = ({ when = {} }: Exclusion, record: JsonObject): boolean =>
  Object.entries(when).every(([name, value]) => record[name] === value)

/** Row in force that matches the record by the expressions of the constraint; the record is joined as a row. */
function othersOf(
  target: Target,
  exclusion: Exclusion,
  record: JsonObject,
  index: number,
): RawBuilder<unknown> {
  const { table, screen } = target
  const { equal, apart, counts, same = [], ranges = [] } = exclusion
  const named = namingFields(target, exclusion).map(({ name }) => name)
  const fields = [...same, ...ranges.flatMap(({ from, to }) => [from, to])]
  const dated = screen.mixins.includes('VIGENCIA') ? [firstDay, lastDay] : []
  // Periods of one key follow each other: rule VIG-2 is about them.
  const keys = (screen.dated?.keys ?? []).map((key) => columnsOf(table, key))
  const given = columnsOf(table, [...fields, ...dated, ...(screen.dated?.keys ?? []).flat()]).map(
    (column) =>
      sql`cast(${toSql(column, record[column.field])} as ${sql.raw(column.type)}) as ${sql.id(column.name)}`,
  )
  const parts = [
    ...equal.map((part, place) => ({ part, name: `equal${place}`, meets: sql.raw('=') })),
    ...apart.map((part, place) => ({ part, name: `apart${place}`, meets: sql.raw('&&') })),
  ]
  const keyOf = (key: Column[]): RawBuilder<unknown> =>
    sql`array[${sql.join([sql`''`, ...key.map((column) => sql`${stablePart(column)}::text`)])}]`
  const computed = sql.join([
    sql`1 as one`,
    ...parts.map(({ part, name }) => sql`${part} as ${sql.id(name)}`),
    ...keys.map((key, place) => sql`${keyOf(key)} as ${sql.id(`key${place}`)}`),
  ])
  const alike = [
    sql`other.id is distinct from ${record.id ?? null}`,
    ...keys.map((_key, place) => sql`mine.${sql.id(`key${place}`)} <> other.${sql.id(`key${place}`)}`),
    ...parts.map(({ name, meets }) => sql`mine.${sql.id(name)} ${meets} other.${sql.id(name)}`),
  ]
  return sql`
    (select ${sql.lit(index)} as exclusion, other.held
     from (select ${computed} from (select ${sql.join([sql`1 as nothing`, ...given])}) as given) as mine,
       (select id, ${valuesOf(target, [...new Set([...fields, ...named])], table.name)} as held, ${computed}
        from ${sql.table(table.name)} where ${counts}) as other
     where ${sql.join(alike, sql` and `)} limit 1)`
}
