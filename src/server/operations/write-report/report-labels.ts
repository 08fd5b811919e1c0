import { type Kysely, sql } from 'kysely'
import { inactiveLabel, type Labels, labelKey } from '#src/schema/field-references.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { type Need, recordsElsewhere } from '../../resources/elsewhere/records-elsewhere.ts'
import { isInactive, labelOf } from '../../resources/labels/label-of.ts'
import { referencesAmong } from '../../resources/labels/labelled-selection.ts'
import type { Resource, StoredReference } from '../../resources/resource.ts'
import { columnsOf } from '../../resources/rows.ts'
import type { Tables } from '../../sql/tables.ts'
import type { Task } from '../operation.ts'
import type { Cursor } from './report-jobs.ts'
import type { ReportKind } from './report-kinds.ts'
import { findRows } from './report-rows.ts'

/** Most records of services elsewhere that one part names; beyond them ids stand for themselves. */
const mostNamed = 1_500

/**
 * Labels of what the rows of a part refer to in services elsewhere, each record asked for once; none where all is built
 * in. What is not told is shown by its id. One statement for the rows and one for each such field.
 */
export async function labelsOfPart(
  { db, record, today }: Task,
  resource: Resource,
  kind: ReportKind,
  after: Cursor | undefined,
  most: number,
): Promise<Labels> {
  const references = referencesAmong(resource, kind.fields).filter(({ target }) => target.isElsewhere)
  if (references.length === 0) return {}
  const rows = await findRows(db, record, resource, kind, after, most)
  const held = await Promise.all(
    references.map((reference) =>
      heldIn(
        db,
        resource,
        reference,
        rows.map(({ id }) => id),
      ),
    ),
  )
  const named = references
    .flatMap((reference, at) => (held[at] ?? []).map((id) => ({ reference, id })))
    .slice(0, mostNamed)
  const found = recordsElsewhere(
    named.map(({ reference: { target, title }, id }): Need => {
      const period = target.screen.dated ? { day: today } : {}
      return { target, title, id, mayHaveEnded: true, isLabelled: true, ...period }
    }),
  )
  const labels: Labels = {}
  for (const [at, { reference, id }] of named.entries()) {
    const [one] = found[at] ?? []
    const key = labelKey(reference.path)
    labels[key] ??= {}
    if (one) labels[key][id] = labelIn(reference, one)
  }
  return labels
}

const labelIn = ({ target }: StoredReference, record: StoredRecord): string =>
  isInactive(record) ? inactiveLabel(labelOf(target, record)) : labelOf(target, record)

/** Ids that some rows hold in a reference, each once. */
async function heldIn(
  db: Kysely<Tables>,
  { table }: Resource,
  { path }: StoredReference,
  ids: string[],
): Promise<string[]> {
  const [column] = columnsOf(table, path)
  if (!column || column.type === 'jsonb') return []
  const value = sql.id(column.name)
  const { rows } = await sql<{ id: string }>`
    select distinct ${value} as id from ${sql.table(table.name)} where id = any(${ids}::text[]) and ${value} is not null
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}
