import { type Kysely, type RawBuilder, sql } from 'kysely'
import { labelOf } from '../resources/labels/label-of.ts'
import type { ReadModel } from '../resources/read-model.ts'
import type { Target } from '../resources/target.ts'
import type { Tables } from '../sql/tables.ts'
import { keyOf, type LabelSource, labelSourcesIn } from './inbox-labels.ts'
import { fieldsToSummarize, type Summarized, type Summary } from './summarize.ts'

/** A record that a column refers to. */
type ReferredRecord = { name: string; id: string }

/** A row with what is told of it, and the records that its columns refer to. */
type Described = { target: ReadModel; summary: Summary; referred: ReferredRecord[] }

/** Records that the columns of a row refer to, as it is or as it is to be. */
export const referredIn = (target: ReadModel, { current, proposed }: Summarized): ReferredRecord[] =>
  [...fieldsToSummarize(target.screen), ...target.lineHolders.map(({ column }) => column)]
    .filter(({ name, property }) => property['x-table'] && targetOf(target, name) !== undefined)
    .flatMap(({ name }) => {
      const ids = [current[name], proposed?.[name]].filter((id) => typeof id === 'string' && id !== '')
      return [...new Set(ids)].map((id) => ({ name, id: String(id) }))
    })

/** Reads the labels of the records that some values refer to; one statement at most. */
export async function readReferred(
  db: Kysely<Tables>,
  described: Described[],
): Promise<(model: ReadModel, name: string) => (id: string) => string | undefined> {
  const records = described.flatMap(({ target: model, summary, referred }) => {
    const shown = summary.fields.flatMap(({ field: { name }, before, after }) =>
      [before, after].flatMap((id) => (typeof id === 'string' && id !== '' ? [{ name, id }] : [])),
    )
    return [...shown, ...referred].flatMap(({ name, id }) => {
      const target = targetOf(model, name)
      return target ? [{ target, id }] : []
    })
  })
  const parts = [...Map.groupBy(records, ({ target }) => target.screen.id).values()].flatMap((all) =>
    all[0] ? [labelSourcesIn(all[0].target, among(all.map(({ id }) => id)))] : [],
  )
  const { rows } =
    parts.length === 0
      ? { rows: [] }
      : await sql<LabelSource>`${sql.join(parts, sql` union all `)}`.execute(db)
  const held = new Map(rows.map((row) => [keyOf(row), row.held]))
  return (model, name) => (id) => {
    const target = targetOf(model, name)
    const values = target && held.get(keyOf({ resource: target.screen.id, record_id: id }))
    return target && values ? labelOf(target, values) : undefined
  }
}

/** Ids as one parameter, whatever their number. */
export const among = (ids: string[]): RawBuilder<unknown> => sql`select unnest(${[...new Set(ids)]}::text[])`

const targetOf = ({ references, lineHolders }: ReadModel, name: string): Target | undefined =>
  [...references, ...lineHolders.map(({ reference }) => reference)].find(
    ({ path }) => path.length === 1 && path[0] === name,
  )?.target
