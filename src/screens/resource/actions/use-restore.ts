import { useCallback } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { useNotify } from '#src/ui/notices-provider.tsx'
import { activated } from '../activated.ts'
import { recordName } from '../record/record-words.ts'
import { runEach } from '../run-each.ts'
import { actionsTexts } from './actions-texts.ts'

/** Activates whole records again, each as it was read, unless somebody has changed it meanwhile. */
export function useRestore(
  model: RenderModel,
  api: ResourceApi,
  refresh: () => Promise<void>,
): (records: StoredRecord[]) => void {
  const notify = useNotify()
  return useCallback(
    (records) => {
      const again = (record: StoredRecord): Promise<StoredRecord> => activated(model, api, record)
      void runEach(records, again, () => undefined).then(async (outcomes) => {
        const drafts = [...outcomes.values()].filter((outcome) => outcome.ok && pendingOf(outcome.record))
        const failures = records.flatMap((record) => {
          const outcome = outcomes.get(record.id)
          return outcome?.ok === false ? [`${recordName(model, record)}: ${outcome.message}`] : []
        })
        const about = records.length === 1 ? records[0]?.id : undefined
        const restored = records.length - failures.length - drafts.length
        if (drafts.length > 0)
          notify({
            type: 'info',
            about,
            message: actionsTexts.activationDrafted,
          })
        if (restored > 0)
          notify({
            type: 'success',
            about,
            message: restored === 1 ? actionsTexts.recordActivated : actionsTexts.recordsActivated(restored),
          })
        if (failures.length > 0) notify({ type: 'error', message: failures.join(' ') })
        await refresh()
      })
    },
    [model, api, refresh, notify],
  )
}
