import { dequal as equal } from 'dequal/lite'
import type { AuditAction } from './audit.ts'
import type { JsonObject } from './json.ts'
import { toPointer } from './json-pointer.ts'
import type { FieldChange } from './pending.ts'
import type { Field } from './screen.ts'

/**
 * Request, or approved change, for which the server wrote a version: its screen, who asked for it and who approved it; its
 * label and place for who may see it.
 */
export type VersionCause = {
  title: string
  label?: string
  route?: string
  recordId?: string
  requestedBy?: string
  decidedBy?: string
}

/** A version of a record. */
export type Version = {
  version: number
  /** Its action; absent for what was there before the history. */
  action?: AuditAction
  /** When and by whom, where known. */
  at?: string
  by?: string
  /** Who requested what another decided. */
  requestedBy?: string
  /** For what, where the server wrote it. */
  cause?: VersionCause
  reason?: string
  /** Reason of the maker's request, and the file that supports it. */
  requestReason?: string
  attachment?: JsonObject
  record: JsonObject
  /** Its changes from the version before; empty where there is none. */
  changes: FieldChange[]
  /** Whether it is the first known one. */
  isFirst: boolean
  /** Of a new period, the one before it by its id and first day, and what the new one has otherwise. */
  follows?: { id: string; from: string; changes: FieldChange[] }
}

/** A page of versions, the newest first. */
export type HistoryPage = { data: Version[]; page: number; size: number; total: number }

/** Fields with who, when and why: a version shows them by itself. */
export const traceFields: readonly string[] = [
  ...['id', 'version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'],
  ...['requestedBy', 'requestedAt', 'decidedBy', 'decidedAt', 'decisionReason'],
]

/** Differences of one version of a record from another, in the order of the fields. */
export const changesBetween = (
  fields: Pick<Field, 'name'>[],
  before: JsonObject,
  after: JsonObject,
): FieldChange[] =>
  fields.flatMap(({ name }) => {
    const [was, is] = [before[name], after[name]]
    if (traceFields.includes(name) || equal(was, is)) return []
    return [
      {
        pointer: toPointer(name),
        ...(was === undefined ? {} : { before: was }),
        ...(is === undefined ? {} : { after: is }),
      },
    ]
  })
