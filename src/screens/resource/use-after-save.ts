import { useMemo } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { useNotify } from '#src/ui/notices.tsx'
import { editedValues } from '#src/verdict/initial-values.ts'
import { doneText, draftText } from './saved-texts.ts'
import { useFail } from './use-fail.ts'

type Surroundings = {
  api: ResourceApi
  refresh: () => Promise<void>
  keep: (record: StoredRecord) => void
  /** Opens a record beside the table. */
  read: (id: string) => void
  /** Has the list read again; whether what was made stands outside of it. */
  isHidden: () => Promise<boolean>
}

type AfterSave = {
  /** Takes a record that was changed, and as it was before where that can be taken back. */
  changed: (saved: StoredRecord, before?: StoredRecord) => void
  created: (saved: StoredRecord) => void
}

/**
 * Shows a record as it was saved and says so; what waits for approval opens beside the table, or may be, to be sent.
 */
export function useAfterSave(
  { fields }: RenderModel,
  { api, refresh, keep, read, isHidden }: Surroundings,
): AfterSave {
  const notify = useNotify()
  const fail = useFail()
  return useMemo(() => {
    const takeBack = (saved: StoredRecord, before: StoredRecord): void => {
      void api
        .update(saved.id, saved.version, editedValues(fields, before))
        .then((undone) => {
          keep(undone)
          notify({ type: 'success', about: saved.id, message: 'Se deshizo el cambio.' })
        }, fail)
        .then(refresh)
    }
    /** A draft has no effect yet; false for what has. Whoever works in the table is not taken out of it. */
    const tellDraft = (saved: StoredRecord, isInTable = false): boolean => {
      keep(saved)
      if (!pendingOf(saved)) return false
      if (!isInTable) read(saved.id)
      const actions = [{ label: 'Ver el cambio', run: () => read(saved.id) }]
      notify({ type: 'info', about: saved.id, message: draftText, ...(isInTable ? { actions } : {}) })
      void refresh()
      return true
    }
    return {
      changed: (saved, before) => {
        if (tellDraft(saved, before !== undefined)) return
        notify({
          type: 'success',
          about: saved.id,
          message: doneText,
          undo: before && (() => takeBack(saved, before)),
        })
        void refresh()
      },
      created: (saved) => {
        if (tellDraft(saved)) return
        void isHidden().then((hidden) =>
          notify(
            hidden
              ? {
                  type: 'success',
                  about: saved.id,
                  message: `${doneText} El registro no está entre lo que muestran la búsqueda y los filtros.`,
                  actions: [{ label: 'Ver el registro', run: () => read(saved.id) }],
                }
              : { type: 'success', about: saved.id, message: doneText },
          ),
        )
      },
    }
  }, [api, fields, refresh, keep, read, isHidden, notify, fail])
}
