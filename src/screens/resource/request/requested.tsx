import { newPeriodName } from '#src/schema/change-name.ts'
import { InfoBand } from '#src/ui/messages.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import type { Issue } from '#src/validation/issue.ts'
import { placeOfPeriod } from '#src/validation/period-changes.ts'
import { changeTexts } from '../change/change-texts.ts'
import { changeHeadings, Difference } from '../difference/difference.tsx'
import { EndedPeriods } from '../ended-periods/ended-periods.tsx'
import css from './request-dialog.module.css'
import type { Followed, RequestDialogProps } from './request-dialog-props.ts'
import { requestTexts } from './request-texts.ts'
import { RequestedRecord } from './requested-record.tsx'

type RequestedProps = Pick<
  RequestDialogProps,
  | 'model'
  | 'lookup'
  | 'labels'
  | 'changes'
  | 'record'
  | 'follows'
  | 'rejected'
  | 'ends'
  | 'notices'
  | 'sendIssues'
>

/** What is requested: the changes to what is in force, or the values of a new record; and what rules say of it. */
export const Requested = ({
  changes,
  record,
  follows,
  rejected,
  ends,
  notices,
  sendIssues,
  ...rest
}: RequestedProps) => (
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
    {rejected && <SinceRejection {...rest} changes={rejected} />}
    {changes.length > 0 ? (
      <Difference {...rest} changes={changes} headings={changeHeadings} />
    ) : (
      record && <RequestedRecord {...rest} record={follows ? placeOfPeriod(rest.model, record) : record} />
    )}
    {follows && <WhatFollows {...rest} {...follows} />}
    <EndedPeriods ends={ends} />
  </>
)

/** What was rejected beside what is sent now. */
const SinceRejection = ({
  changes,
  ...rest
}: Pick<RequestedProps, 'model' | 'lookup' | 'labels' | 'changes'>) => (
  <section className={css.rejected} aria-label={requestTexts.sinceRejection}>
    <h3>{requestTexts.sinceRejection}</h3>
    {changes.length > 0 ? (
      <Difference
        {...rest}
        changes={changes}
        headings={[changeTexts.rejectedValues, changeTexts.valuesNow]}
      />
    ) : (
      <p>{changeTexts.sameAsRejected}</p>
    )}
  </section>
)

/** A new period beside the one that it follows: only what is not the same. */
const WhatFollows = ({
  day,
  changes,
  ...rest
}: Pick<RequestedProps, 'model' | 'lookup' | 'labels'> & Followed) => (
  <>
    {changes.length > 0 && (
      <Difference {...rest} changes={changes} headings={[requestTexts.followedPeriod(day), newPeriodName]} />
    )}
    <p>{changes.length > 0 ? requestTexts.restStays : requestTexts.allStays(day)}</p>
  </>
)

/** Messages of rules, each once. */
const Remarks = ({ of }: { of: Issue[] }) =>
  [...new Set(of.map(({ message }) => message))].map((message) => (
    <span key={message} className={css.remark}>
      {safeText(message)}
    </span>
  ))
