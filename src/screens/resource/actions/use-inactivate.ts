import { useCallback } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { useConfirm } from '#src/ui/confirm.tsx'
import { useNotify } from '#src/ui/notices-provider.tsx'
import { useFail } from '../use-fail.ts'
import { actionsTexts } from './actions-texts.ts'

/**
 * Inactivates a record once the person is sure (texts of domain §15).
 * @param restore takes it back; undefined for who may not
 */
export function useInactivate(
  api: ResourceApi,
  refresh: () => Promise<void>,
  restore: ((records: StoredRecord[]) => void) | undefined,
): (record: StoredRecord) => Promise<void> {
  const confirm = useConfirm()
  const notify = useNotify()
  const fail = useFail()
  return useCallback(
    async (seen) => {
      const sure = await confirm({
        title: actionsTexts.inactivateQuestion,
        message: actionsTexts.inactivateEffect,
        cancelText: actionsTexts.cancel,
        confirmText: actionsTexts.inactivate,
        danger: true,
      })
      if (!sure) return
      await api.inactivate(seen).then((record) => {
        if (pendingOf(record))
          return notify({
            type: 'info',
            about: record.id,
            message: actionsTexts.inactivationDrafted,
          })
        notify({
          type: 'success',
          about: record.id,
          message: actionsTexts.recordInactivated,
          undo: restore && (() => restore([record])),
        })
      }, fail)
      await refresh()
    },
    [api, confirm, fail, notify, refresh, restore],
  )
}
