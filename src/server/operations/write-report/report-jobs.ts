import type { Kysely } from 'kysely'
import type { Labels } from '#src/schema/field-references.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Screen } from '#src/schema/screen.ts'
import type { Cell } from '../../export/cell.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Tables } from '../../sql/tables.ts'

/** The last row that was read, by which the next ones are found. */
export type Cursor = { day: string; id: string }

/** Sums in cents by group and field; they may be more than a number counts exactly, so that they are texts in JSON. */
export type Sums = Record<string, Record<string, string>>

/** Rows of a report that are to be a part of it; plain data, as a thread is sent it. */
export type PartJob = {
  /** The report. */
  record: StoredRecord
  /** Screens that its rows are read by, their own first. */
  screens: Screen[]
  /** The business day, ISO 8601. */
  today: string
  /** Id of the file that the part becomes. */
  file: string
  most: number
  /** The last row of the part before. */
  after?: Cursor | undefined
  /** Sums up to it. */
  sums: Sums
  /** Labels of what its rows refer to in services elsewhere. */
  labels: Labels
}

/** A part that was written; the last one has no row to go on from. */
export type WrittenPart = { rows: number; sizeBytes: number; after?: Cursor | undefined; sums: Sums }

export type SheetFormat = 'csv' | 'xlsx' | 'pdf'

/** The file of a report, to be made of its parts. */
export type SheetJob = {
  record: StoredRecord
  /** The screen of reports. */
  screen: Screen
  format: SheetFormat
  title: string
  headings: string[]
  /** Ids of the files of its parts. */
  parts: string[]
  /** Rows below those of its parts. */
  totals: Cell[][]
  /** Id of the file that it becomes. */
  file: string
}

/** A file that was written; undefined where the report was given up meanwhile. */
export type WrittenSheet = { sizeBytes: number; sha256: string } | undefined

/** What reports are written with. */
export type Desk = { db: Kysely<Tables>; store: FileStore }

/** Writes the parts and files of reports, in this thread or in one of its own. */
export type ReportWriter = {
  writePart: (job: PartJob) => Promise<WrittenPart>
  writeSheet: (job: SheetJob) => Promise<WrittenSheet>
}
