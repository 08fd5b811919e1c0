import type { AuditAction, AuditOutcome } from '#src/schema/audit.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Author, Caller } from '../auth/author.ts'

/** What is done to a record, by whom and why, as history and audit log store it. */
export type Act = {
  caller: Caller
  action: AuditAction
  /** How it ended; well by default. */
  outcome?: AuditOutcome
  reason?: string
  /** Supporting file, as records hold files. */
  attachment?: JsonObject
  /** Audit entry that exists already, where one covers many records. */
  entry?: string
}

/** Describes the file that supports an act, for an entry: its name, and the digest that identifies it. */
export const describeAttachment = ({ attachment }: Pick<Act, 'attachment'>): JsonObject =>
  attachment ? { 'Archivo de soporte': `${attachment.fileName} (SHA-256 ${attachment.sha256})` } : {}

export const actOf = (author: Author, action: AuditAction, reason = author.reason): Act => ({
  caller: author,
  action,
  ...(reason ? { reason } : {}),
})
