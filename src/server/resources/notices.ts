import type { StoredRecord } from '#src/schema/record.ts'
import type { Notice } from '#src/verdict/finding.ts'
import type { RuleContext } from '#src/verdict/rules.ts'
import type { Author } from '../auth/author.ts'
import { ApiError } from '../http/errors.ts'

/**
 * Asks whoever writes to confirm what rules have asked for, unless the call says that they have (`?confirma=`).
 * @throws ApiError `unconfirmed` with what is to be confirmed
 */
export function refuseUnconfirmed(notices: Notice[], { confirmed }: RuleContext): void {
  const findings = notices.flatMap(({ level, ...finding }) =>
    level === 'confirmar' && confirmed?.includes(finding.keyword) === false ? [finding] : [],
  )
  if (findings.length > 0) throw new ApiError('unconfirmed', { findings })
}

/** An author whose reason names what they have confirmed, as history and audit log keep it. */
export function withConfirmed(author: Author, notices: Notice[]): Author {
  const { confirmed } = author.context
  const texts = notices.flatMap(({ level, keyword, message }) =>
    level === 'confirmar' && confirmed?.includes(keyword) ? [`${keyword} «${message}»`] : [],
  )
  if (texts.length === 0) return author
  return { ...author, reason: [author.reason, `Confirmó ${texts.join(', ')}`].filter(Boolean).join(' ') }
}

/** A record with what is told of the write that made it; what its author was asked to confirm, they know. */
export function withNotices(
  record: StoredRecord,
  notices: Notice[],
  { confirmed }: RuleContext,
): StoredRecord {
  const told = notices.flatMap(({ level, ...finding }) =>
    level === 'aviso' || confirmed === undefined ? [finding] : [],
  )
  return told.length === 0 ? record : { ...record, notices: told }
}
