import type { BoxEntry } from '#src/schema/approval-box.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { ApprovalButtons } from '../approval-buttons.tsx'
import { useResource } from '../use-resource.ts'
import css from './inbox.module.css'
import { useEntryRecord } from './use-entry-record.ts'

type EntryButtonsProps = { model: RenderModel; entry: BoxEntry; onActed: () => void }

/** What the person may do with a change that is open, and why they may not decide on their own. */
export function EntryButtons({ model, entry, onActed }: EntryButtonsProps) {
  const { api, refresh } = useResource(model)
  const { data: record } = useEntryRecord(model, api, entry)
  const pending = record && pendingOf(record)
  if (!record || !pending || entry.state === 'APROBADO' || entry.state === 'RETIRADO') return null
  const actedOn = async (): Promise<void> => {
    await refresh()
    onActed()
  }
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
