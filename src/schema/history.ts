import equal from 'fast-deep-equal'
import type { AuditAction } from './audit.ts'
import type { JsonObject } from './json.ts'
import { toPointer } from './json-pointer.ts'
import type { FieldChange } from './pending.ts'
import type { Field } from './screen.ts'

/** A record as it once was. */
export type Version = {
  version: number
  /** What made it; absent for what was there before there was a history. */
  action?: AuditAction
  /** When and by whom, where that is known. */
  at?: string
  by?: string
  /** Who had asked for what another decided. */
  requestedBy?: string
  reason?: string
  record: JsonObject
  /** What it changed of the version before; nothing where there is none. */
  changes: FieldChange[]
  /** Whether it is the first that is known. */
  isFirst: boolean
}

/** A page of versions, the newest first. */
export type HistoryPage = { data: Version[]; page: number; size: number; total: number }

/** Fields that say who, when and why: of a version that is told by itself. */
export const traceFields: readonly string[] = [
  ...['id', 'version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'],
  ...['requestedBy', 'requestedAt', 'decidedBy', 'decidedAt', 'decisionReason'],
]

/** What one version of a record holds and another holds otherwise, in the order of the fields. */
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
