import { useNavigate } from 'react-router-dom'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { InboxItem } from '#src/schema/inbox-item.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { Button } from '#src/ui/button.tsx'
import { useHeldBack } from '#src/ui/use-held-back.ts'
import type { Validator } from '#src/validation/issue.ts'
import { ApprovalButtons } from '../approval/approval-buttons.tsx'
import { ResourceFiles } from '../resource-files.tsx'
import { useAllowed } from '../use-allowed.ts'
import { useResource } from '../use-resource.ts'
import { useStep } from '../workflow/use-step.tsx'
import { correctionWay, type Way } from './correction-way.ts'
import css from './inbox.module.css'
import { inboxTexts } from './inbox-texts.ts'
import { useInboxItemRecord } from './use-inbox-item-record.ts'

type InboxItemButtonsProps = {
  model: RenderModel
  /** Validators of its transitions' input. */
  transitionValidators: (Validator | undefined)[]
  item: InboxItem
  /** Whether it opened by itself, where the person pressed the buttons of another one. */
  comes: boolean
  /** Whether the person has decided it just now. */
  isDecided: boolean
  onActed: () => void
  /** Called at once when a step is done; `onActed` follows when the list is read anew. */
  onDecided: () => void
}

/** Buttons for an open change, and why the person may not decide on their own. */
export function InboxItemButtons({
  model,
  transitionValidators,
  item,
  comes,
  isDecided,
  onActed,
  onDecided,
}: InboxItemButtonsProps) {
  const { api, refresh } = useResource(model)
  const { data: record } = useInboxItemRecord(model, api, item)
  const pending = record && pendingOf(record)
  const may = useAllowed(model)
  const correction = record && correctionWay(model, item, record, may)
  const held = useHeldBack(comes, record !== undefined) || isDecided
  const actedOn = async (): Promise<void> => {
    await refresh()
    onActed()
  }
  if (item.kind === 'solicitud')
    return (
      record && (
        <RequestButtons
          {...{ model, transitionValidators, api, record, refresh, onDecided }}
          onMoved={onActed}
          isHeld={held}
          correction={correction}
        />
      )
    )
  if (!record || !pending || item.state === 'APROBADO' || item.state === 'RETIRADO') return null
  return (
    <div className={stepsClass(correction)} inert={held}>
      <ResourceFiles model={model}>
        {/* The reloaded list shows the result. */}
        <ApprovalButtons {...{ model, api, record }} keep={onDecided} refresh={actedOn} />
      </ResourceFiles>
      {correction && <CorrectButton way={correction} />}
    </div>
  )
}

type RequestButtonsProps = Pick<InboxItemButtonsProps, 'model' | 'transitionValidators' | 'onDecided'> & {
  api: ResourceApi
  record: StoredRecord
  refresh: () => Promise<void>
  onMoved: () => void
  /** Whether its buttons are held back. */
  isHeld: boolean
  correction: Way | undefined
}

/** Transitions of a request's state. */
function RequestButtons(props: RequestButtonsProps) {
  const { model, transitionValidators, api, record, refresh, onMoved, onDecided, isHeld, correction } = props
  // The reloaded list shows the result.
  const steps = useStep(model, { api, refresh, keep: onDecided, onMoved, transitionValidators })
  return (
    <div className={stepsClass(correction)} inert={isHeld}>
      {steps.buttons(record)}
      {correction && <CorrectButton way={correction} />}
      {steps.dialog}
    </div>
  )
}

const stepsClass = (correction: Way | undefined): string =>
  correction ? `${css.steps} ${css.corrected}` : `${css.steps}`

/** Leads to the correction of what was rejected. */
function CorrectButton({ way: { to, state } }: { way: Way }) {
  const navigate = useNavigate()
  return (
    <Button look="primary" icon="edit" onClick={() => void navigate(to, { state })}>
      {inboxTexts.correct}
    </Button>
  )
}
