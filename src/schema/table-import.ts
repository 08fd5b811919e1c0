import type { RuleCheck } from './change-review.ts'
import type { Field } from './screen.ts'
import type { Workflow } from './workflow-dialect.ts'

/**
 * State of an import: its file is being read and validated, a person looks at it, another person is to approve it, it
 * is being applied, or it has ended.
 */
export type ImportState =
  | 'READING'
  | 'READY'
  | 'WAITING'
  | 'REJECTED'
  | 'APPLYING'
  | 'APPLIED'
  | 'FAILED'
  | 'DISCARDED'

/** What a row would do: create a record, change one, change nothing, or it is wrong. */
export const rowEffects = ['WRONG', 'NEW', 'CHANGED', 'SAME'] as const

export type RowEffect = (typeof rowEffects)[number]

/** Which rows of an import are looked at: those of an effect, or those with a warning. */
export const rowParts = [...rowEffects, 'WARNED'] as const

export type RowPart = (typeof rowParts)[number]

/** Column of an import's file. */
export type ImportColumn = {
  heading: string
  /** Name of the field that it gives; none for one that is not loaded. */
  field?: string
}

/** Sum of a column over the rows that would be created or changed, as an exact decimal text. */
export type ImportSum = { field: string; title: string; total: `${number}`; before?: `${number}` }

/** Value that new rows of an import take for a field which their file leaves empty, as staff read it. */
export type ImportDefault = { title: string; value: string; rows: number }

/** What was asked about the rows of an import that waits, and what was found. */
export type ImportChecks = {
  /** Rows whose record has changed since they were validated. */
  changed: number
  /** Rows whose record has a change of its own that is open. */
  pending: number
  /** Rules of the screen; `rows` says of how many one tells something. */
  rules: (RuleCheck & { rows?: number })[]
}

/** An import as its screen shows it. */
export type TableImport = {
  id: string
  version: number
  state: ImportState
  fileName: string
  sizeBytes: number
  createdBy: string
  createdAt: string
  /** Whether the caller has a part in it, and so may not approve it. */
  mine: boolean
  columns: ImportColumn[]
  /** Fields that a column may give. */
  fields: { name: string; title: string }[]
  /** Titles of the fields that each new record needs and no column gives. */
  missing: string[]
  /** Rows by what they would do, or did; those that are not validated yet are in none, nor are the applied ones of oneByOne. */
  counts: Record<RowEffect, number>
  /** Where a service elsewhere has the records: each row is written by itself, and so many were. */
  oneByOne?: { applied: number }
  /** Rows of the file. */
  total: number
  /** What was passed over, and what it cannot do, in Spanish. */
  notices: string[]
  sums: ImportSum[]
  /** Periods in force, or to be, that its rows end; none where the screen has no periods. */
  endings?: number
  /** Rows with a warning that does not keep them back. */
  warned: number
  /** The first and the last day from which its new records hold; none where the screen has no periods. */
  holds?: { from: string; to: string }
  defaults: ImportDefault[]
  /** Whether another person is to approve it. */
  needsApproval: boolean
  /** Of one that waits for another person. */
  checks?: ImportChecks
  /** Why it failed, in Spanish. */
  error?: string
  /** Version of its pending change, which a decision names. */
  changeVersion?: number
  requestReason?: string
  requestedBy?: string
  requestedAt?: string
  decidedBy?: string
  decisionReason?: string
  /** Name of the file whose import it undoes. */
  undoes?: string
  /** Whether it may be undone. */
  canUndo: boolean
  /** Roles that may undo it, where who imported it may not. */
  undoneBy?: string[]
  /** Who has undone it, and when; the time in ISO 8601. */
  undone?: { by: string; at: string }
}

/**
 * What is to be known of a row, at its column; `place` is that of the column in the file, none for all of it. One with
 * `ends` tells of a period that the row ends, and one with `change` names the record whose own change keeps it back.
 */
export type RowRemark = {
  place?: number
  heading: string
  message: string
  isNotice?: true
  ends?: true
  change?: string
}

/** Row of an import: its number in the file and its cells by column. */
export type ImportRow = {
  row: number
  effect?: RowEffect
  /** Label of the record that it changes or is equal to. */
  record?: string
  cells: string[]
  /** Figures and days of its cells as staff read them, by place of the column, where its cells have them otherwise. */
  words?: Record<string, string>
  /** Stored values of the cells that would change, by place of the column; of a new record, of the period that it ends. */
  before?: Record<string, string>
  remarks: RowRemark[]
}

export type ImportRowPage = { rows: ImportRow[]; page: number; size: number; total: number }

/** The most rows that an import reads. */
export const mostImportRows = 100_000

/** Rows of a page of an import. */
export const importPageSize = 100

/** Whether a cell of a sheet can hold the values of a field: groups, lists of objects and files fit none. */
export const fitsCell = ({ level, property }: Field): boolean => !level && property.type !== 'object'

/**
 * Whether a file may add or change records of a screen. Where a record needs what no cell holds, a file may still change
 * records that are there, unless a workflow leads them.
 */
export const takesFiles = ({
  fields,
  workflow,
}: {
  fields: Field[]
  workflow?: Workflow | undefined
}): boolean =>
  workflow === undefined || fields.every((field) => field.readOnly || !field.required || fitsCell(field))
