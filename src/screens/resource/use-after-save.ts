import { useCallback } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { useNotify } from '#src/ui/notices.tsx'
import { editedValues } from '#src/verdict/initial-values.ts'
import { useFail } from './use-fail.ts'

type Surroundings = {
  api: ResourceApi
  refresh: () => Promise<void>
  keep: (record: StoredRecord) => void
  /** Opens a record beside the table. */
  read: (id: string) => void
}

/**
 * Shows a record as it was saved and says so; what waits for approval opens beside the table, to be sent.
 * @returns takes the record, and as it was before where the save can be taken back
 */
export function useAfterSave(
  { fields }: RenderModel,
  { api, refresh, keep, read }: Surroundings,
): (saved: StoredRecord, before?: StoredRecord) => void {
  const notify = useNotify()
  const fail = useFail()
  return useCallback(
    (saved, before) => {
      const takeBack = (whole: StoredRecord): void => {
        void api
          .update(saved.id, saved.version, editedValues(fields, whole))
          .then((undone) => {
            keep(undone)
            notify({ type: 'success', message: 'Se deshizo el cambio.' })
          }, fail)
          .then(refresh)
      }
      keep(saved)
      if (pendingOf(saved)) {
        read(saved.id)
        notify({ type: 'info', message: 'El cambio quedó como borrador; envíelo a aprobación.' })
      } else
        notify({
          type: 'success',
          message: 'Listo, se han guardado los cambios.',
          undo: before && (() => takeBack(before)),
        })
      void refresh()
    },
    [api, fields, refresh, keep, read, notify, fail],
  )
}
