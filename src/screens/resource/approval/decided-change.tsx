import { momentText } from '#src/kinds/date-time/moment-text.ts'
import { inboxItemKinds } from '#src/schema/inbox-fields.ts'
import type { ChangeItem } from '#src/schema/inbox-item.ts'
import { StateMark } from '#src/ui/state-mark.tsx'
import { approvalTexts, changeStates } from './approval-texts.ts'
import css from './pending-change.module.css'
import { RequestJustification } from './request-justification.tsx'

/** Outcome of a change that is over. */
export const DecidedChange = ({ item }: { item: ChangeItem }) => (
  <section className={css.pending} aria-label={approvalTexts.finishedChange}>
    <h3>
      {inboxItemKinds[item.kind]}
      <StateMark mark={changeStates[item.state].mark}>{changeStates[item.state].text}</StateMark>
    </h3>
    {item.requestedBy && item.requestedAt && (
      <p>{approvalTexts.requestedByAt(item.requestedBy, momentText(item.requestedAt))}</p>
    )}
    <RequestJustification reason={item.requestReason} />
    {item.decidedBy && item.decidedAt && (
      <p>{approvalTexts.decidedByAt(item.decidedBy, momentText(item.decidedAt))}</p>
    )}
  </section>
)
