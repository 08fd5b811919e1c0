import type { MakerNotice } from '#src/schema/maker-notice.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Notice } from '#src/validation/issue.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import { wholeMessage } from '#src/validation/whole-message.ts'
import type { Author } from '../auth/author.ts'
import { ApiError } from '../http/errors.ts'

/**
 * Requires whoever writes to confirm the notices of rules, unless the call says that they have (`?confirma=`).
 * @throws ApiError `unconfirmed` with what is to be confirmed
 */
export function refuseUnconfirmed(notices: Notice[], { confirmed }: RuleContext): void {
  const issues = notices.flatMap(({ level, ...issue }) =>
    level === 'confirmar' && confirmed?.includes(issue.keyword) === false ? [issue] : [],
  )
  if (issues.length > 0) throw new ApiError('unconfirmed', { issues })
}

/** Notices of a write as whoever decides on it reads them. */
export const makerNotices = (notices: Notice[], { confirmed }: RuleContext): MakerNotice[] =>
  notices.map(({ level, ...issue }) => ({
    message: wholeMessage(issue),
    isConfirmed: level === 'confirmar' && confirmed?.includes(issue.keyword) === true,
  }))

/** Author whose reason names what they have confirmed, as history and audit log store it. */
export function withConfirmed(author: Author, notices: Notice[]): Author {
  const { confirmed } = author.context
  const texts = notices.flatMap(({ level, keyword, message }) =>
    level === 'confirmar' && confirmed?.includes(keyword) ? [`«${message.replace(/\.$/, '')}»`] : [],
  )
  if (texts.length === 0) return author
  const given = author.reason ? [sentence(author.reason)] : []
  return { ...author, reason: [...given, `Confirmó: ${texts.join(', ')}.`].join(' ') }
}

/** A reason that another sentence may follow. */
const sentence = (reason: string): string => (/[.!?…]$/.test(reason) ? reason : `${reason}.`)

/** Record with the notices of the write that made it, but for those that its author had to confirm. */
export function withNotices(
  record: StoredRecord,
  notices: Notice[],
  { confirmed }: RuleContext,
): StoredRecord {
  const reported = notices.flatMap(({ level, ...issue }) =>
    level === 'aviso' || confirmed === undefined ? [issue] : [],
  )
  return reported.length === 0 ? record : { ...record, notices: reported }
}
