import { type RawBuilder, sql } from 'kysely'
import { endedLabel, inactiveLabel, type Labels, labelKey } from '#src/schema/field-references.ts'
import { isJsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { derivedAmong, holdersAmong, type Reading } from '../derived.ts'
import { withDisplayNames } from '../display-names.ts'
import type { ReadModel, StoredReference } from '../read-model.ts'
import { columnsOf, type Row, selection, toRecord } from '../rows.ts'
import { dayOfRow, heldOn } from '../stable-key.ts'
import { isInactive, labelFields, labelOf, valuesOf } from './label-of.ts'

/** The references among some fields of a record, with those that are derived; those inside groups and lists are in no table. */
export const referencesAmong = (
  { references, holders }: Pick<ReadModel, 'references' | 'holders'>,
  fields: string[],
): StoredReference[] => [
  ...references.filter(({ path: [name = '', ...inside] }) => inside.length === 0 && fields.includes(name)),
  ...holdersAmong({ holders }, fields).map(({ reference }) => reference),
]

/**
 * Columns of a resource with the labels of what they refer to, in the one statement that reads or writes the row.
 * @param reading for whom, and on which day, what is derived is told
 */
export const labelledSelection = (
  resource: ReadModel,
  fields: string[],
  references: StoredReference[],
  reading: Reading = {},
): RawBuilder<unknown> =>
  sql.join([
    selection(columnsOf(resource.table, fields)),
    ...derivedAmong(resource, fields, reading).map(
      ({ field, expression }) => sql`${expression} as ${sql.id(field)}`,
    ),
    ...references.flatMap((reference, index) =>
      reference.target.isElsewhere
        ? []
        : [sql`${referred(resource, reference, reading)} as ${sql.id(alias(index))}`],
    ),
  ])

/** The same for a whole record. */
export const wholeSelection = (resource: ReadModel): RawBuilder<unknown> =>
  labelledSelection(
    resource,
    resource.screen.fields.map(({ name }) => name),
    resource.references,
  )

/** A whole record with the labels of what it refers to, of a resource that refers to others. */
export function toLabelled({ references, naming }: ReadModel, row: Row): StoredRecord {
  const record = toRecord(withDisplayNames(naming, row))
  return references.length === 0 ? record : { ...record, labels: labelsIn(references, [row]) }
}

/** Labels of the records that the rows of an answer refer to, without those that a service elsewhere has. */
export function labelsIn(references: StoredReference[], rows: Row[]): Labels {
  const labels: Labels = {}
  for (const [index, { path, target }] of references.entries()) {
    if (target.isElsewhere) continue
    const called: Record<string, string> = {}
    for (const row of rows)
      for (const [id, values] of Object.entries(row[alias(index)] ?? {}))
        if (isJsonObject(values)) {
          const label = labelOf(target, values)
          called[id] = isInactive(values)
            ? inactiveLabel(label)
            : values._held === false
              ? endedLabel(label)
              : label
        }
    labels[labelKey(path)] = called
  }
  return labels
}

/** Alias, as of all that is beside a row's fields. */
const alias = (index: number): string => `_${index}`

/** Selects the referred rows by id. In a document, PostgreSQL walks lists by itself («lax» paths). */
function referred(
  resource: ReadModel,
  { path, target }: StoredReference,
  reading: Reading,
): RawBuilder<unknown> {
  const { table, screen, clock } = resource
  const [field = '', ...inside] = path
  const [column] = columnsOf(table, [field])
  const held = column ? sql.id(table.name, column.name) : (derivedIn(resource, field, reading) ?? sql`null`)
  // «[*]» takes the items of a list of ids, and one id as it is.
  const steps = `$${inside.map((name) => `."${name}"`).join('')}[*]`
  const ids =
    inside.length === 0 && column?.type !== 'jsonb'
      ? held
      : sql`select jsonb_path_query(${held}, ${steps}::jsonpath) #>> '{}'`
  const values = valuesOf(target, labelFields(target), 'referred')
  const from = sql.table(target.table.name)
  if (!target.screen.dated)
    return sql`(
      select jsonb_object_agg(referred.id, ${values}) from ${from} as referred where referred.id in (${ids}))`
  const day = dayOfRow(screen.dated, table.name, clock.today())
  return sql`(
    select jsonb_object_agg(_asked.id, ${values} || jsonb_build_object('_held', _asked.period is not null))
    from (select id, ${heldOn(target, '_one', day)} as period from ${from} as _one where id in (${ids})) as _asked
    join ${from} as referred on referred.id = coalesce(_asked.period, _asked.id))`
}

const derivedIn = (resource: ReadModel, field: string, reading: Reading): RawBuilder<unknown> | undefined =>
  derivedAmong(resource, [field], reading)[0]?.expression
