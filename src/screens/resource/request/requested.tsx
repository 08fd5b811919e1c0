import { InfoBand } from '#src/ui/messages.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import type { Issue } from '#src/validation/issue.ts'
import { Difference } from '../difference/difference.tsx'
import css from './request-dialog.module.css'
import type { RequestDialogProps } from './request-dialog-props.ts'
import { requestTexts } from './request-texts.ts'
import { RequestedRecord } from './requested-record.tsx'

type RequestedProps = Pick<
  RequestDialogProps,
  'model' | 'lookup' | 'labels' | 'changes' | 'record' | 'notices' | 'sendIssues'
>

/** What is requested: the changes to what is in force, or the values of a new record; and what rules say of it. */
export const Requested = ({ changes, record, notices, sendIssues, ...rest }: RequestedProps) => (
  <>
    {sendIssues && (
      <InfoBand>
        {requestTexts.notToBeSent}
        <Remarks of={sendIssues} />
      </InfoBand>
    )}
    {notices && (
      <InfoBand>
        <Remarks of={notices} />
      </InfoBand>
    )}
    {changes.length > 0 ? (
      <Difference {...rest} changes={changes} />
    ) : (
      record && <RequestedRecord {...rest} record={record} />
    )}
  </>
)

/** Messages of rules, each once. */
const Remarks = ({ of }: { of: Issue[] }) =>
  [...new Set(of.map(({ message }) => message))].map((message) => (
    <span key={message} className={css.remark}>
      {safeText(message)}
    </span>
  ))
