import { type Kysely, type RawBuilder, sql } from 'kysely'
import { kindOf } from '#src/kinds/index.ts'
import { isPrivate } from '#src/kinds/list-terms.ts'
import { parametersOf } from '#src/query/body.ts'
import { type LookupOption, type LookupQuery, parseLookupQuery } from '#src/query/lookup-query.ts'
import type { QueryProblem } from '#src/query/query-problem.ts'
import { endedLabel } from '#src/schema/field-references.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { fieldsOfLabel } from '#src/schema/label-template.ts'
import type { Field } from '#src/schema/screen.ts'
import { refuseQuery } from '../../http/refuse-query.ts'
import { sortExpression } from '../../sql/expressions.ts'
import { countingRows } from '../../sql/periods.ts'
import type { Tables } from '../../sql/tables.ts'
import { containsWords } from '../conditions/search.ts'
import { inForce } from '../in-force.ts'
import { isInactive, labelFields, labelOf } from '../labels/label-of.ts'
import { isId } from '../read/read-record.ts'
import type { Resource, Target } from '../resource.ts'
import { columnsOf, type Row, selection } from '../rows.ts'
import { firstOf, heldOn } from '../stable-key.ts'

/**
 * Lists what fields of other resources may hold of this one, by label: active records that were approved, or those of
 * the requested ids. One statement.
 * @throws ApiError `invalid` naming every parameter that cannot be honoured
 */
export async function lookupRecords(
  db: Kysely<Tables>,
  target: Resource,
  requested: URLSearchParams | JsonObject,
): Promise<LookupOption[]> {
  const isAddress = requested instanceof URLSearchParams
  const { parameters, problems: unread } = isAddress
    ? { parameters: requested, problems: [] }
    : parametersOf(requested)
  const comparable = target.screen.fields.filter(({ name }) => target.comparableFields.includes(name))
  const { query, problems } = parseLookupQuery(
    parameters,
    comparable.map(({ name }) => name),
    target.terms.readDay,
  )
  refuseQuery([...unread, ...problems, ...(isAddress ? misplaced(target, query) : [])])
  const { table } = target
  const shown = [...new Set(['id', ...labelFields(target)])]
  // What is masked would be told by its place.
  const order = fieldsOfLabel(target.screen.label)
    .flatMap((name) => columnsOf(table, [name]))
    .filter(({ isRedacted }) => !isRedacted)
    .map(sortExpression)
  const conditions = [
    ...offered(target, query),
    ...comparable.flatMap((field) => compared(target, field, query)),
  ]
  const from = target.screen.dated ? periods(target, query) : sql`${sql.table(table.name)}`
  const { rows } = await sql<Row>`
    select ${selection(columnsOf(table, shown))}${target.screen.dated ? sql`, _asked, _held` : sql``} from ${from}
    where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by ${sql.join([...order, sql`id`])} limit ${query.size} offset ${(query.page - 1) * query.size}`.execute(
    db,
  )
  return rows.map((row) => ({
    id: String(row._asked ?? row.id),
    label: row._held === false ? endedLabel(labelOf(target, row)) : labelOf(target, row),
    ...(isInactive(row) ? { inactive: true } : {}),
  }))
}

/**
 * Dated rows as references name them: options are in force on the day, under the id of their stable key; a requested id
 * of that kind gives the period of the day, or else the row of the id, which does not hold.
 */
function periods(target: Resource, { ids, asOf = target.clock.today() }: LookupQuery): RawBuilder<unknown> {
  const from = sql.table(target.table.name)
  const good = ids.filter(isId)
  const requested =
    ids.length > 0
      ? sql`select id as _asked, ${heldOn(target, '_one', sql`${asOf}::date`)} as _period from ${from} as _one
          where id = any(${good}::text[])`
      : sql`select ${firstOf(target, '_one')} as _asked, id as _period from ${from} as _one
          where ${sql.join([countingRows(target.screen), ...inForce(target, asOf)], sql` and `)}`
  return sql`${from} join (select _asked, _period is not null as _held, coalesce(_period, _asked) as _row
    from (${requested}) as _found) as _found on _row = id`
}

/** Problems of personal and masked values in an address. */
function misplaced({ screen }: Target, { search, where }: LookupQuery): QueryProblem[] {
  const secret = screen.fields.filter(isPrivate).map(({ name }) => name)
  const searched = search !== '' && fieldsOfLabel(screen.label).some((name) => secret.includes(name))
  return [...(searched ? ['q'] : []), ...Object.keys(where).filter((name) => secret.includes(name))].map(
    (parameter) => ({ parameter, message: 'Puede ser un dato personal: pídalo con POST en …/lookup.' }),
  )
}

function offered({ screen, table }: Target, { ids, search }: LookupQuery): RawBuilder<unknown>[] {
  const good = ids.filter(isId)
  if (ids.length > 0 && screen.dated) return []
  if (ids.length > 0) return [good.length > 0 ? sql`id in (${sql.join(good)})` : sql`false`]
  const columns = columnsOf(table, fieldsOfLabel(screen.label)).filter(({ search: how }) => how !== undefined)
  const matches = containsWords(columns, search)
  return [countingRows(screen), ...(matches ? [matches] : [])]
}

/** Condition that a field has one of some values; a text that is no value of its kind matches no row. */
function compared({ table }: Target, field: Field, { where }: LookupQuery): RawBuilder<unknown>[] {
  const texts = where[field.name]
  if (!texts) return []
  const values = texts.map((text) => readValue(field, text)).filter((value) => value !== undefined)
  return columnsOf(table, [field.name]).map(({ name }) =>
    values.length === 0 ? sql`false` : sql`${sql.id(name)} in (${sql.join(values)})`,
  )
}

function readValue(field: Field, text: string): JsonValue | undefined {
  const kind = kindOf(field)
  if (kind.type === 'boolean') return text === 'true' || (text === 'false' ? false : undefined)
  if (kind.type === 'string') return isId(text) && kind.refuse(text) === undefined ? text : undefined
  const form = kind.type === 'integer' ? /^-?\d{1,9}$/ : /^-?\d{1,15}(\.\d{1,8})?$/
  return form.test(text) ? Number(text) : undefined
}
