import type { ChangeEntry } from '#src/schema/approval-box.ts'
import { entryKinds } from '#src/schema/box-fields.ts'
import { StateMark } from '#src/ui/state-mark.tsx'
import css from '../pending-change.module.css'
import { changeStates, momentText } from '../pending-texts.ts'

/** What became of a change that is over. */
export const Decided = ({ entry }: { entry: ChangeEntry }) => (
  <section className={css.pending} aria-label="Cambio terminado">
    <h3>
      {entryKinds[entry.kind]}
      <StateMark mark={changeStates[entry.state].mark}>{changeStates[entry.state].text}</StateMark>
    </h3>
    {entry.requestedBy && entry.requestedAt && (
      <p>
        Solicitado por {entry.requestedBy} el {momentText(entry.requestedAt)}
      </p>
    )}
    {entry.decidedBy && entry.decidedAt && (
      <p>
        Decidido por {entry.decidedBy} el {momentText(entry.decidedAt)}
      </p>
    )}
  </section>
)
