import type { AuditAction } from '#src/schema/audit.ts'
import type { Author, Caller } from '../auth/author.ts'

/** What is done to a record, by whom and why, as history and audit log keep it. */
export type Act = {
  caller: Caller
  action: AuditAction
  reason?: string
  /** The entry of the audit log that tells of it already, where one tells of many records. */
  entry?: string
}

export const actOf = (author: Author, action: AuditAction, reason = author.reason): Act => ({
  caller: author,
  action,
  ...(reason ? { reason } : {}),
})
