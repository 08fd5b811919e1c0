import { resolve } from 'node:path'
import { type AuditConfig, readAudit } from '#src/server/config.ts'

/** The key and the signed heads of an audit log, in a folder of a test's own. */
export const auditIn = (folder: string): AuditConfig =>
  readAudit({ DATA_DIR: folder }, resolve(import.meta.dirname, '../..'), true)
