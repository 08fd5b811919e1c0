import type { Labels } from './field-references.ts'
import type { JsonObject } from './json.ts'

/** Members of an answer beside the fields of a record (design §7). */
export const besideFields = ['labels', 'pending', 'openChange', 'workflow', 'notices']

/** A record as stored and answered: its fields, its id and the version that a change must name. */
export type StoredRecord = JsonObject & {
  id: string
  version: number
  /** Labels of the records that it refers to. */
  labels?: Labels
  /** In a list, the state of the change that is open beside it, in the words of `approvalStatus`. */
  openChange?: string
  /** Notices of rules about the write that it answers. */
  notices?: { pointer: string; keyword: string; message: string }[]
}
