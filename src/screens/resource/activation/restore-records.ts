import type { ResourceApi } from '#src/client/resource-api.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { Notice } from '#src/ui/notices-provider.tsx'
import { activated } from '../activated.ts'
import { recordName } from '../record/record-words.ts'
import { runEach } from '../run-each.ts'
import { activationTexts } from './activation-texts.ts'

type Restoring = {
  model: RenderModel
  api: ResourceApi
  refresh: () => Promise<void>
  notify: (notice: Notice) => void
}

/** Activates whole records again, each as it was read, unless somebody has changed it meanwhile. */
export async function restoreRecords(
  records: StoredRecord[],
  { model, api, refresh, notify }: Restoring,
): Promise<void> {
  const again = (record: StoredRecord): Promise<StoredRecord> => activated(model, api, record)
  const outcomes = await runEach(records, again, () => undefined)
  const drafts = [...outcomes.values()].filter((outcome) => outcome.ok && pendingOf(outcome.record))
  const failures = records.flatMap((record) => {
    const outcome = outcomes.get(record.id)
    return outcome?.ok === false ? [`${recordName(model, record)}: ${outcome.message}`] : []
  })
  const about = records.length === 1 ? records[0]?.id : undefined
  const restored = records.length - failures.length - drafts.length
  const { recordActivated, recordsActivated, activationDrafted } = activationTexts
  if (drafts.length > 0) notify({ type: 'info', about, message: activationDrafted })
  if (restored > 0)
    notify({
      type: 'success',
      about,
      message: restored === 1 ? recordActivated : recordsActivated(restored),
    })
  if (failures.length > 0) notify({ type: 'error', message: failures.join(' ') })
  await refresh()
}
