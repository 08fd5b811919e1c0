import type { ResourceApi } from '#src/client/resource-api.ts'
import type { BoxEntry } from '#src/schema/approval-box.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { Validator } from '#src/verdict/finding.ts'
import { ApprovalButtons } from '../approval-buttons.tsx'
import { useResource } from '../use-resource.ts'
import { StepButtons } from '../workflow/step-buttons.tsx'
import { useStep } from '../workflow/use-step.tsx'
import css from './inbox.module.css'
import { useEntryRecord } from './use-entry-record.ts'

type EntryButtonsProps = {
  model: RenderModel
  /** Of what the transitions of its workflow ask. */
  asked: (Validator | undefined)[]
  entry: BoxEntry
  onActed: () => void
}

/** What the person may do with a change that is open, and why they may not decide on their own. */
export function EntryButtons({ model, asked, entry, onActed }: EntryButtonsProps) {
  const { api, refresh } = useResource(model)
  const { data: record } = useEntryRecord(model, api, entry)
  const pending = record && pendingOf(record)
  const actedOn = async (): Promise<void> => {
    await refresh()
    onActed()
  }
  if (entry.kind === 'solicitud')
    return record && <RequestButtons {...{ model, asked, api, record, refresh }} onMoved={onActed} />
  if (!record || !pending || entry.state === 'APROBADO' || entry.state === 'RETIRADO') return null
  return (
    <div className={css.steps}>
      {/* What became of it shows with the list that is read anew. */}
      <ApprovalButtons {...{ model, api, record }} keep={() => undefined} refresh={actedOn} />
      {pending.mine && pending.state === 'PENDIENTE_APROBACION' && (
        <p>Lo decide otra persona: no puede aprobar un cambio que usted solicitó.</p>
      )}
    </div>
  )
}

type RequestButtonsProps = Pick<EntryButtonsProps, 'model' | 'asked'> & {
  api: ResourceApi
  record: StoredRecord
  refresh: () => Promise<void>
  onMoved: () => void
}

/** What the state of a request offers. */
function RequestButtons({ model, asked, api, record, refresh, onMoved }: RequestButtonsProps) {
  // What became of it shows with the list that is read anew.
  const steps = useStep(model, { api, refresh, keep: ignore, onMoved, asked })
  return (
    <div className={css.steps}>
      <StepButtons {...{ model, record, steps }} />
      {steps.dialog}
    </div>
  )
}

const ignore = (): void => undefined
