import { type SubmitEvent, useId, useState } from 'react'
import { useSubmitKeys } from '#src/form/use-submit-keys.ts'
import { refuseReason } from '#src/kinds/rejection-reason.ts'
import type { InboxItem } from '#src/schema/inbox-item.ts'
import { SummaryWords } from '#src/session/summary-words.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { OutcomeMark } from '../outcome-mark.tsx'
import { ReasonField } from '../reason-field.tsx'
import type { Outcome } from '../run-each.ts'
import type { DecisionName } from './decide-item.ts'
import css from './decisions.module.css'
import { decisionsTexts } from './decisions-texts.ts'
import { ItemChecks } from './item-checks.tsx'
import { type LoadResource, useDecisions } from './use-decisions.ts'

type DecisionsDialogProps = {
  decision: DecisionName
  items: InboxItem[]
  load: LoadResource
  /** Called at the end with the ids of those that were decided. */
  onDone: (decided: string[]) => void
  onClose: () => void
}

/** The same decision on several items: what they are, the reason of a rejection, and then the result of each. */
export function DecisionsDialog({ decision, items, load, onDone, onClose }: DecisionsDialogProps) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { phase, decidable, outcomes, run, stop } = useDecisions(items, decision, load)
  useSubmitKeys(`${id}-form`)
  const apart = items.length - decidable.length
  const isRejection = decision === 'rechazar'
  const problem = isRejection ? refuseReason(reason.trim()) : undefined
  const error = tried ? problem : undefined
  const decided = [...outcomes].flatMap(([item, { ok }]) => (ok ? [item] : []))
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (phase !== 'asking') return
    setTried(true)
    if (problem === undefined) void run(reason.trim())
  }
  const close = (): void => {
    if (phase === 'running') return
    if (phase === 'done') onDone(decided)
    onClose()
  }
  const ask = isRejection ? decisionsTexts.rejectQuestion : decisionsTexts.approveQuestion
  const question = ask(decidable.length)
  const verb = isRejection ? decisionsTexts.reject : decisionsTexts.approve
  return (
    <Dialog
      title={phase === 'done' ? decisionsTexts.result(decided.length, items.length) : question}
      width="wide"
      onClose={close}
      actions={
        phase === 'done' ? (
          <Button size="large" look="primary" autoFocus onClick={close}>
            {decisionsTexts.finish}
          </Button>
        ) : (
          <>
            <Button size="large" onClick={phase === 'running' ? stop : close}>
              {phase === 'running' ? decisionsTexts.stop : decisionsTexts.cancel}
            </Button>
            <Button
              size="large"
              look={isRejection ? 'danger' : 'primary'}
              type="submit"
              form={`${id}-form`}
              busy={phase === 'running'}
              disabled={decidable.length === 0}
            >
              {`${verb} (${decidable.length})`}
            </Button>
          </>
        )
      }
    >
      <form id={`${id}-form`} noValidate onSubmit={submit}>
        <p className={css.summary} role="status">
          {phase === 'asking' &&
            [
              ...(isRejection ? [] : [decisionsTexts.effect]),
              decisionsTexts.eachAlone,
              ...(apart > 0 ? [decisionsTexts.leftOut(apart)] : []),
            ].join(' ')}
          {phase === 'running' && decisionsTexts.progress(outcomes.size, decidable.length)}
          {phase === 'done' && decisionsTexts.summary(decided.length, items.length)}
        </p>
        {isRejection && phase === 'asking' && (
          <ReasonField
            id={id}
            label={decisionsTexts.reason}
            help={decisionsTexts.reasonHelp}
            rows={3}
            value={reason}
            onChange={setReason}
            error={error}
          />
        )}
      </form>
      <ul className={css.rows}>
        {items.map((item) => (
          <li key={item.id}>
            <div>
              {safeText(item.label ?? item.recordId)}
              <small>{safeText(item.title)}</small>
              <SummaryWords item={item} />
              {!isRejection && phase === 'asking' && <ItemChecks {...{ item, load }} />}
            </div>
            {decidable.includes(item) ? (
              <Result outcome={outcomes.get(item.id)} decision={decision} isOver={phase === 'done'} />
            ) : (
              <OutcomeMark ok={false}>{decisionsTexts.asksForMore}</OutcomeMark>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

type ResultProps = { outcome: Outcome | undefined; decision: DecisionName; isOver: boolean }

function Result({ outcome, decision, isOver }: ResultProps) {
  if (!outcome) return <span>{isOver && decisionsTexts.undecided}</span>
  const good = decision === 'aprobar' ? decisionsTexts.approved : decisionsTexts.rejected
  return <OutcomeMark ok={outcome.ok}>{outcome.ok ? good : outcome.message}</OutcomeMark>
}
