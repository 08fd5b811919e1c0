import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Labels as ReferredLabels } from '#src/schema/field-references.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { valuesOf } from '../resources/labels/label-of.ts'
import {
  type Titled,
  type TitleReferences,
  titleFields,
  titleLabels,
  titleOf,
  titleReferencesIn,
} from '../resources/labels/record-title.ts'
import type { Target } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import type { InboxResource } from './inbox-resources.ts'

/** Record that an inbox item is about. */
export type Of = { resource: string; record_id: string }

/** Record with the values of its label. */
export type LabelSource = Of & {
  held: JsonObject | null
  /** The records that its label names. */
  named?: TitleReferences | null
  /** Labels of what a record of a service elsewhere refers to. */
  labels?: ReferredLabels | null
}

/** Labels of records, by `keyOf`; those that the person may not see are absent. */
export type Labels = Map<string, string>

export const keyOf = ({ resource, record_id }: Of): string => `${resource} ${record_id}`

/**
 * Reads the labels of the records of inbox items; one statement at most.
 * @param elsewhere values of records that services elsewhere told
 */
export async function readLabels(
  db: Kysely<Tables>,
  listed: (Of & { kind?: string })[],
  seen: InboxResource[],
  elsewhere: LabelSource[] = [],
): Promise<Labels> {
  const parts = seen.flatMap(({ target }) => {
    const ids = listed.filter(({ resource }) => resource === target?.screen.id).map((one) => one.record_id)
    return target && ids.length > 0 ? [labelSourcesIn(target, sql.join(ids))] : []
  })
  const rows =
    parts.length === 0 ? [] : (await sql<LabelSource>`${sql.join(parts, sql` union all `)}`.execute(db)).rows
  const labels = labelsOf([...listed.map((one) => ({ ...one, held: null })), ...rows, ...elsewhere], seen)
  return new Map([...labels, ...(await readImportLabels(db, listed, seen))])
}

/** The same of imports, which are of no record: their files, with what they would do; one statement at most. */
export async function readImportLabels(
  db: Kysely<Tables>,
  listed: (Of & { kind?: string })[],
  seen: InboxResource[],
): Promise<Labels> {
  const imports = listed.filter(
    ({ kind, resource }) => kind === 'importar' && seen.some(({ screen }) => screen.id === resource),
  )
  if (imports.length === 0) return new Map()
  const ids = imports.map(({ record_id }) => record_id)
  const { rows } = await sql<ImportLine>`
    select _change.resource, record_id, record ->> 'file' as file, (record ->> 'new')::integer as new,
      (record ->> 'changed')::integer as changed, _import.undoes is not null as "isUndo"
    from pending_change as _change left join table_import as _import on _import.id = record_id
    where kind = 'importar' and record_id in (${sql.join(ids)})`.execute(db)
  return new Map(rows.map((row) => [keyOf(row), importLabel(row)]))
}

type ImportLine = Of & { file: string; new: number; changed: number; isUndo: boolean }

const importLabel = ({ file, new: created, changed, isUndo }: ImportLine): string =>
  `${isUndo ? `Deshacer «${file}»` : file} (${created} ${created === 1 ? 'nueva' : 'nuevas'}, ${changed} con cambios)`

/**
 * Records of a resource that are among some ids; of those that a service elsewhere has, what is proposed of them, or what
 * it last answered to a write.
 * @param fields whose values are read; those of its title by default
 */
export const labelSourcesIn = (
  target: Titled,
  ids: RawBuilder<unknown>,
  fields = titleFields(target),
): RawBuilder<unknown> =>
  sql`select resource, record_id, held, ${titleReferencesIn(target, sql`held`)} as named,
    null::jsonb as labels from (${valuesAmong(target, ids, fields)}) as _titled`

const valuesAmong = (target: Target, ids: RawBuilder<unknown>, fields: string[]): RawBuilder<unknown> => {
  const { screen, table } = target
  return sql`select ${screen.id}::text as resource, id as record_id,
    ${valuesOf(target, fields, table.name)} as held from ${sql.table(table.name)} where id in (${ids})
    union all (select distinct on (record_id) resource, record_id, record as held from pending_change
      where resource = ${screen.id} and record_id in (${ids}) and record is not null
        and not exists (select from ${sql.table(table.name)} where id = record_id) order by record_id, changed_at desc)
    ${target.isElsewhere ? lastAnswers(screen.id, ids) : sql``}`
}

const lastAnswers = (screen: string, ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  union all (select distinct on (record_id) resource, record_id, snapshot as held from record_version
    where resource = ${screen} and record_id in (${ids}) and not exists (
      select from pending_change as proposed where proposed.resource = record_version.resource
        and proposed.record_id = record_version.record_id and proposed.record is not null)
    order by record_id, version desc)`

/** Labels of rows, which for some are their ids. */
export const labelsOf = (rows: LabelSource[], seen: InboxResource[]): Labels =>
  new Map(
    rows.flatMap((row) => {
      const inboxResource = seen.find(({ screen }) => screen.id === row.resource)
      if (!inboxResource) return []
      const { target } = inboxResource
      if (!target) return [[keyOf(row), row.record_id] as const]
      return row.held ? [[keyOf(row), titleOf(target, row.held, labelsNamed(target, row))] as const] : []
    }),
  )

/** Labels of the records that the label of a row names. */
export const labelsNamed = (target: Titled, { named, labels }: LabelSource): ReferredLabels => ({
  ...titleLabels(target, named),
  ...labels,
})
