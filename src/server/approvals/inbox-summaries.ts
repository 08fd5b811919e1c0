import { type Kysely, type RawBuilder, sql } from 'kysely'
import { labelAt, labelKey, type Labels as ReferredLabels } from '#src/schema/field-references.ts'
import type { InboxSummary } from '#src/schema/inbox-item.ts'
import type { Field } from '#src/schema/screen.ts'
import { labelOf, valuesOf } from '../resources/labels/label-of.ts'
import type { ReadModel } from '../resources/read-model.ts'
import type { Target } from '../resources/target.ts'
import { readRoleSummaries } from '../roles/role-summaries.ts'
import { countingRows, stablePart } from '../sql/periods.ts'
import type { Tables } from '../sql/tables.ts'
import { itemOf, type RequestElsewhere } from './awaited-elsewhere.ts'
import { keyOf, type LabelSource, labelSourcesIn } from './inbox-labels.ts'
import { type InboxResource, rolesInInbox } from './inbox-resources.ts'
import type { Listed } from './listed.ts'
import { fieldsToSummarize, type Summarized, type Summary, summarize, toSummaryValue } from './summarize.ts'

/** What inbox items are about, and the version that a decision on each names, by their ids. */
export type Summaries = Map<string, SummaryOf>

/** What is read of an item to find what it is about. */
export type Summarizable = Pick<Listed, 'id' | 'resource' | 'record_id' | 'kind' | 'state'>

type SummaryOf = { summary?: InboxSummary; version: number | undefined }

type Row = Summarized & {
  item: string
  resource: string
  version: number | undefined
  labels?: ReferredLabels
}

/**
 * Reads what inbox items are about, of the records that the person may see; one statement, and one more for the
 * labels of records that the values refer to; where roles are among them, what these need beside.
 * @param seen resources whose records the person may see
 * @param elsewhere requests that services elsewhere told
 */
export async function readSummaries(
  db: Kysely<Tables>,
  listed: Summarizable[],
  seen: InboxResource[],
  elsewhere: RequestElsewhere[],
): Promise<Summaries> {
  const parts = seen.flatMap(({ target }) => (target && !target.isElsewhere ? rowsOf(target, listed) : []))
  const rows =
    parts.length === 0 ? [] : (await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(db)).rows
  const listedIds = new Set(listed.map(({ id }) => id))
  const requests = elsewhere.map(toRow).filter(({ item }) => listedIds.has(item))
  const summaries = [...rows, ...requests].flatMap((row) => {
    const target = seen.find(({ screen }) => screen.id === row.resource)?.target
    return target ? [{ row, target, summary: summarize(target.screen, row) }] : []
  })
  const nameOf = await readReferred(db, summaries)
  const roles = seen.includes(rolesInInbox) ? await readRoleSummaries(db, listed) : []
  return new Map<string, SummaryOf>([
    ...roles.map(([id, summary]) => [id, { summary, version: undefined }] as const),
    ...summaries.map(
      ({ row, target, summary: { fields, ...summary } }) =>
        [
          row.item,
          {
            summary: {
              ...summary,
              values: fields.map((one) =>
                toSummaryValue(
                  one,
                  (id) =>
                    labelAt(row.labels?.[labelKey([one.field.name])], id) ?? nameOf(target, one.field)(id),
                ),
              ),
            },
            version: row.version,
          },
        ] as const,
    ),
  ])
}

/** A request that a service elsewhere has, as one that is read here. */
const toRow = (request: RequestElsewhere): Row => ({
  item: itemOf(request),
  resource: request.resource,
  version: request.version,
  kind: 'solicitud',
  current: request.held,
  proposed: null,
  previous: null,
  labels: request.labels,
})

type Described = { target: ReadModel; summary: Summary }

/** Reads the labels of the records that some values refer to; one statement at most. */
async function readReferred(
  db: Kysely<Tables>,
  described: Described[],
): Promise<(model: ReadModel, field: Field) => (id: string) => string | undefined> {
  const referred = described.flatMap(({ target: model, summary }) =>
    summary.fields.flatMap(({ field, before, after }) => {
      const target = targetOf(model, field)
      return target
        ? [before, after].flatMap((id) => (typeof id === 'string' && id !== '' ? [{ target, id }] : []))
        : []
    }),
  )
  const parts = [...Map.groupBy(referred, ({ target }) => target.screen.id).values()].flatMap((all) =>
    all[0] ? [labelSourcesIn(all[0].target, among(all.map(({ id }) => id)))] : [],
  )
  const { rows } =
    parts.length === 0
      ? { rows: [] }
      : await sql<LabelSource>`${sql.join(parts, sql` union all `)}`.execute(db)
  const held = new Map(rows.map((row) => [keyOf(row), row.held]))
  return (model, field) => (id) => {
    const target = targetOf(model, field)
    const values = target && held.get(keyOf({ resource: target.screen.id, record_id: id }))
    return target && values ? labelOf(target, values) : undefined
  }
}

/** Ids as one parameter, whatever their number. */
const among = (ids: string[]): RawBuilder<unknown> => sql`select unnest(${[...new Set(ids)]}::text[])`

const targetOf = ({ references }: ReadModel, { name }: Field): Target | undefined =>
  references.find(({ path }) => path.length === 1 && path[0] === name)?.target

/** Statements that read the rows of one resource: of its changes, and of its requests. */
function rowsOf(target: ReadModel, listed: Summarizable[]): RawBuilder<unknown>[] {
  const { screen, table } = target
  const own = listed.filter(({ resource, kind }) => resource === screen.id && kind !== 'importar')
  const changes = own.filter(({ kind }) => kind !== 'solicitud').map(({ id }) => id)
  const requests = own.filter(({ kind }) => kind === 'solicitud').map((one) => one.record_id)
  const fields = fieldsToSummarize(screen).map(({ name }) => name)
  const values = (row: string) => valuesOf(target, fields, row)
  const resource = sql`${screen.id}::text as resource`
  return [
    ...(changes.length === 0
      ? []
      : [
          sql`select _change.id as item, ${resource}, _change.version, _change.kind, ${values('_row')} as current,
            _change.record as proposed, ${previousOf(target, values)} as previous
          from pending_change as _change join ${sql.table(table.name)} as _row on _row.id = _change.record_id
          where _change.id in (${among(changes)}) and _change.is_open`,
          // A decided one is told by what the record was when it was sent.
          sql`select _change.id as item, ${resource}, _change.version, _change.kind, _was.snapshot as current,
            _change.record as proposed, ${previousOf(target, values)} as previous
          from pending_change as _change left join ${sql.table(table.name)} as _row on _row.id = _change.record_id
            join record_version as _was on _was.resource = _change.resource
            and _was.record_id = _change.record_id and _was.version = _change.base_version
          where _change.id in (${among(changes)}) and not _change.is_open`,
        ]),
    ...(requests.length === 0
      ? []
      : [
          sql`select ${screen.id}::text || '.' || _row.id as item, ${resource}, _row.version, 'solicitud' as kind,
            ${values('_row')} as current, null::jsonb as proposed, null::jsonb as previous
          from ${sql.table(table.name)} as _row where _row.id in (${among(requests)})`,
        ]),
  ]
}

/** Values of the last period in effect that a new one follows, or did when it was decided; null where none does. */
function previousOf(
  { screen, table }: ReadModel,
  values: (row: string) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [period] = table.periods
  if (!period) return sql`null::jsonb`
  const isOfKey = period.columns.map(
    (column) =>
      sql`${stablePart(column, sql.id('_past', column.name))} = ${stablePart(column, sql.id('_row', column.name))}`,
  )
  return sql`case when _change.kind = 'crear' then (
    select ${values('_past')} from ${sql.table(table.name)} as _past
    where ${sql.join([sql`true`, ...isOfKey], sql` and `)} and ${countingRows(screen)}
      and _past.valid_from < _row.valid_from order by _past.valid_from desc limit 1) end`
}
