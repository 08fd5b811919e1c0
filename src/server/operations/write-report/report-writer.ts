import type { Desk, ReportWriter } from './report-jobs.ts'
import { writePart } from './write-part.ts'
import { writeSheet } from './write-sheet.ts'

/** Writes reports in this thread. */
export const writerAt = (desk: Desk): ReportWriter => ({
  writePart: (job) => writePart(desk, job),
  writeSheet: (job) => writeSheet(desk, job),
})
