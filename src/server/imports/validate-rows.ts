import type { JsonObject } from '#src/schema/json.ts'
import { fromPointer } from '#src/schema/json-pointer.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Field } from '#src/schema/screen.ts'
import { serverSet } from '#src/schema/screen.ts'
import { editedValues, initialValues } from '#src/validation/initial-values.ts'
import type { Issue } from '#src/validation/issue.ts'
import { referenceIds } from '../operations/read-upload/reference-ids.ts'
import { ReferenceColumns } from '../sheets/records/resolve-references.ts'
import { matchElsewhere } from './elsewhere/match-elsewhere.ts'
import { validateElsewhere } from './elsewhere/row-sending.ts'
import type { RowResult, StoredRow } from './import-rows.ts'
import type { ImportWork } from './import-work.ts'
import { columnsOfImport } from './importable.ts'
import { matchIds, matchRecords } from './match-records.ts'
import { type Draft, draftOf, nextValues, type ReadRow, resultOf } from './row-draft.ts'
import { type KeyedRows, keysOf, repeatedIssue } from './row-keys.ts'
import { asShown, fieldsOf, filled, rowReader, withComputedStart } from './row-values.ts'
import type { OpenRow, RowOutcome } from './row-write.ts'
import { validateOneByOne } from './rows-one-by-one.ts'
import { areTakenTogether, validateTogether } from './rows-together.ts'
import type { StoredImport } from './stored-import.ts'
import { withUnknownKeys } from './unknown-keys.ts'
import { withVersionsByFile } from './version-by-file.ts'

/**
 * Validates rows of an import as applying will write them. So each gets the issues that the form, the API and the
 * database have for it, those of the rows above it included.
 * @param others rows that have been validated, by their keys; those of these rows are added
 */
export async function validateRows(
  work: ImportWork,
  one: StoredImport,
  rows: StoredRow[],
  others: KeyedRows,
): Promise<RowResult[]> {
  const fields = fieldsOf(one, columnsOfImport(work.resource.screen))
  const read = await readRows(work, one, fields, rows)
  const drafts = read.map((each): Draft => {
    const repeated = each.keys.find((key) => others.has(key))
    for (const key of each.keys) if (!others.has(key)) others.set(key, each.row.row)
    const issue = repeated && repeatedIssue(work.resource.screen, repeated, others.get(repeated) ?? 0)
    return draftOf(work, fields, each, issue ? [issue] : [], one.undoes !== null)
  })
  const open = drafts.flatMap(({ write }) => write ?? [])
  const outcomesOfOpen = await outcomesOf(work, open)
  const openRows = read.filter((_row, at) => drafts[at]?.write)
  const described =
    one.undoes === null && !work.resource.isElsewhere
      ? await withUnknownKeys(
          work,
          fields,
          openRows,
          withVersionsByFile(work, fields, openRows, outcomesOfOpen),
          others,
        )
      : outcomesOfOpen
  const outcomes = described.values()
  return drafts.map((draft) => {
    const outcome = draft.write && outcomes.next().value
    return outcome ? resultOf(draft, outcome) : draft.result
  })
}

/** Outcomes over rows: by themselves where a service elsewhere has the records, together where the screen lets them, else by writing one after another, to be undone together. */
async function outcomesOf(work: ImportWork, rows: OpenRow[]): Promise<RowOutcome[]> {
  if (work.resource.isElsewhere) return validateElsewhere(work, rows)
  const together = areTakenTogether(work.resource) ? await validateTogether(work, rows) : undefined
  return together ?? validateOneByOne(work, rows)
}

async function readRows(
  work: ImportWork,
  one: StoredImport,
  fields: (Field | undefined)[],
  rows: StoredRow[],
): Promise<ReadRow[]> {
  const { db, resource, resourceOf, maker } = work
  const { screen } = resource
  if (one.undoes !== null) {
    const matches = await matchIds(
      db,
      resource,
      rows.map(({ record_id }) => record_id),
    )
    return rows.map((row, at) => {
      const match = matches.get(at)
      const keys = match ? keysOf({ unique: [] }, {}, match.record.id) : []
      return { row, values: row.content ?? {}, unresolved: [], match, keys }
    })
  }
  const valuesOf = rowReader(one, fields)
  const given = rows.map(({ cells }) => valuesOf(cells))
  const named = given.map(filled)
  const references = new ReferenceColumns(
    fields.filter((field) => field !== undefined),
    referenceIds(db, resourceOf),
  )
  const unresolved = await references.replace(named)
  const start = initialValues(screen.fields, maker.context)
  const matches = await (resource.isElsewhere ? matchElsewhere : matchRecords)(
    db,
    resource,
    named.map((values) => ({ ...start, ...values })),
  )
  return rows.map((row, at) => {
    const match = matches.get(at)
    const values = { ...given[at], ...named[at] }
    const shown = match
      ? asShown(values, row.cells, fields, match.record)
      : withComputedStart(screen, values, start)
    const isOpen = ({ pointer }: Issue): boolean => {
      const name = fromPointer(pointer)[0] ?? ''
      return shown[name] === values[name]
    }
    const open = unresolved.get(at)?.filter(isOpen) ?? []
    const hidden = open.length > 0 ? hiddenIn(work, shown, match?.record, start) : undefined
    return {
      row,
      values: shown,
      unresolved: open.filter(({ pointer }) => !hidden?.has(pointer)),
      match,
      // What a new record leaves empty gets its default.
      keys: match
        ? keysOf(screen, { ...match.record, ...shown }, match.record.id)
        : keysOf(screen, { ...start, ...filled(shown) }),
    }
  })
}

/** Places that the form of a row's record does not show: what stands there is not sent, and so nothing is said of it. */
function hiddenIn(
  { resource: { screen, validator }, maker: { context } }: ImportWork,
  values: JsonObject,
  current: StoredRecord | undefined,
  start: JsonObject,
): Set<string> {
  if (!current)
    return validator.resolveFields(filled(values), { ...context, stored: {}, before: start }).hidden
  const [stored, before] = [serverSet(screen, current), editedValues(screen.fields, current)]
  const next = nextValues(screen.fields, current, values)
  return validator.resolveFields(next, { ...context, stored, before }).hidden
}
