import { momentText } from '#src/kinds/date-time/moment-text.ts'
import { inboxItemKinds } from '#src/schema/inbox-fields.ts'
import type { ChangeItem } from '#src/schema/inbox-item.ts'
import { StateMark } from '#src/ui/state-mark.tsx'
import { changeStates, changeTexts } from './change-texts.ts'
import { RequestJustification } from './request-justification.tsx'
import css from './shown-change.module.css'

/** Outcome of a change that is over. */
export const DecidedChange = ({ item }: { item: ChangeItem }) => (
  <section className={css.pending} aria-label={changeTexts.finishedChange}>
    <h3>
      {inboxItemKinds[item.kind]}
      <StateMark mark={changeStates[item.state].mark}>{changeStates[item.state].text}</StateMark>
    </h3>
    {item.requestedBy && item.requestedAt && (
      <p>{changeTexts.requestedByAt(item.requestedBy, momentText(item.requestedAt))}</p>
    )}
    <RequestJustification reason={item.requestReason} />
    {item.decidedBy && item.decidedAt && (
      <p>{changeTexts.decidedByAt(item.decidedBy, momentText(item.decidedAt))}</p>
    )}
  </section>
)
