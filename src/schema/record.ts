import type { JsonObject } from './json.ts'
import type { Labels } from './reference.ts'

/** A record as it is stored and answered: its fields, its id and the version that a change must name. */
export type StoredRecord = JsonObject & {
  id: string
  version: number
  /** What the records are called that it refers to. */
  labels?: Labels
  /** What rules tell of the write that it answers, without refusing it. */
  notices?: { pointer: string; keyword: string; message: string }[]
}
