import { type Kysely, type RawBuilder, sql } from 'kysely'
import { labelAt, labelKey, type Labels as ReferredLabels } from '#src/schema/field-references.ts'
import type { InboxSummary } from '#src/schema/inbox-item.ts'
import type { Field } from '#src/schema/screen.ts'
import type { Principal } from '../auth/principal.ts'
import { holderOfRow } from '../resources/derived-holders.ts'
import { valuesOf } from '../resources/labels/label-of.ts'
import { withHolders } from '../resources/line-holders.ts'
import type { ReadModel } from '../resources/read-model.ts'
import { readRoleSummaries } from '../roles/role-summaries.ts'
import { countingRows, stablePart } from '../sql/periods.ts'
import type { Tables } from '../sql/tables.ts'
import { itemOf, type RequestElsewhere } from './awaited-elsewhere.ts'
import { among, readReferred, referredIn } from './inbox-referred.ts'
import { type InboxResource, rolesInInbox } from './inbox-resources.ts'
import type { Listed } from './listed.ts'
import { fieldsToSummarize, type Summarized, summarize, toSummaryValue } from './summarize.ts'

/** What inbox items are about, and the version that a decision on each names, by their ids. */
export type Summaries = Map<string, SummaryOf>

/** What is read of an item to find what it is about. */
export type Summarizable = Pick<Listed, 'id' | 'resource' | 'record_id' | 'kind' | 'state'>

type SummaryOf = {
  summary?: InboxSummary
  version: number | undefined
  /** Labels of the records that its columns refer to, whether the summary tells them or not. */
  names?: string[]
}

type Row = Summarized & {
  item: string
  resource: string
  version: number | undefined
  labels?: ReferredLabels
}

/**
 * Reads what inbox items are about, of the records that the person may see; one statement, and one more for the
 * labels of records that they refer to; where roles are among them, what these need beside. Each row of a screen whose
 * numbers lead to a holder costs a probe of an index more.
 * @param person who is told whose the records are, as far as they may see the screens that say it
 * @param seen resources whose records they may see
 * @param elsewhere requests that services elsewhere told
 */
export async function readSummaries(
  db: Kysely<Tables>,
  person: Principal,
  listed: Summarizable[],
  seen: InboxResource[],
  elsewhere: RequestElsewhere[],
): Promise<Summaries> {
  const parts = seen.flatMap(({ target }) =>
    target && !target.isElsewhere ? rowsOf(target, listed, person) : [],
  )
  const rows =
    parts.length === 0 ? [] : (await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(db)).rows
  const listedIds = new Set(listed.map(({ id }) => id))
  const requests = elsewhere.map(toRow).filter(({ item }) => listedIds.has(item))
  const summaries = [...rows, ...requests].flatMap((row) => {
    const target = seen.find(({ screen }) => screen.id === row.resource)?.target
    if (!target) return []
    const screen = withHolders(target.screen, target.lineHolders)
    return [{ row, target, summary: summarize(screen, row), referred: referredIn(target, row) }]
  })
  const nameOf = await readReferred(db, summaries)
  const roles = seen.includes(rolesInInbox) ? await readRoleSummaries(db, listed) : []
  return new Map<string, SummaryOf>([
    ...roles.map(([id, summary]) => [id, { summary, version: undefined }] as const),
    ...summaries.map(({ row, target, summary: { fields, ...summary }, referred }) => {
      const labelIn =
        ({ name }: Pick<Field, 'name'>) =>
        (id: string): string | undefined =>
          labelAt(row.labels?.[labelKey([name])], id) ?? nameOf(target, name)(id)
      const values = fields.map((one) => toSummaryValue(one, labelIn(one.field)))
      const names = referred.flatMap(({ name, id }) => labelIn({ name })(id) ?? [])
      return [row.item, { summary: { ...summary, values }, version: row.version, names }] as const
    }),
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

/** Statements that read the rows of one resource: of its changes, and of its requests. */
function rowsOf(target: ReadModel, listed: Summarizable[], person: Principal): RawBuilder<unknown>[] {
  const { screen, table } = target
  const own = listed.filter(({ resource, kind }) => resource === screen.id && kind !== 'importar')
  const changes = own.filter(({ kind }) => kind !== 'solicitud').map(({ id }) => id)
  const requests = own.filter(({ kind }) => kind === 'solicitud').map((one) => one.record_id)
  const fields = fieldsToSummarize(screen).map(({ name }) => name)
  const whose = holdersOf(target, person)
  const values = (row: string) => valuesOf(target, fields, row)
  const resource = sql`${screen.id}::text as resource`
  return [
    ...(changes.length === 0
      ? []
      : [
          sql`select _change.id as item, ${resource}, _change.version, _change.kind, ${values('_row')}${whose} as current,
            _change.record as proposed, ${previousOf(target, values)} as previous
          from pending_change as _change join ${sql.table(table.name)} as _row on _row.id = _change.record_id
          where _change.id in (${among(changes)}) and _change.is_open`,
          // A decided one is told by what the record was when it was sent.
          sql`select _change.id as item, ${resource}, _change.version, _change.kind, _was.snapshot${whose} as current,
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
            ${values('_row')}${whose} as current, null::jsonb as proposed, null::jsonb as previous
          from ${sql.table(table.name)} as _row where _row.id in (${among(requests)})`,
        ]),
  ]
}

/** Whose a row is, beside its values; nothing where its numbers lead to nobody. */
function holdersOf({ table, lineHolders }: ReadModel, person: Principal): RawBuilder<unknown> {
  if (lineHolders.length === 0) return sql``
  const pairs = lineHolders.map(
    (holder) => sql`${holder.column.name}::text, ${holderOfRow({ ...table, name: '_row' }, holder, person)}`,
  )
  return sql` || jsonb_build_object(${sql.join(pairs)})`
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
