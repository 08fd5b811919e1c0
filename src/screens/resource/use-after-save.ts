import { useMemo } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { awaitsServer } from '#src/schema/workflow.ts'
import { useNotify } from '#src/ui/notices-provider.tsx'
import { editedValues } from '#src/validation/initial-values.ts'
import { createdTextOf, doneText, draftText, resourceTexts, waitsTextOf } from './resource-texts.ts'
import { useFail } from './use-fail.ts'

type Surroundings = {
  api: ResourceApi
  refresh: () => Promise<void>
  keep: (record: StoredRecord) => void
  /** Opens a record beside the table. */
  read: (id: string) => void
  /** Reloads the list. @returns whether the new record is outside of it */
  isHidden: () => Promise<boolean>
}

type AfterSave = {
  /** Reports a changed record; with the one before where the change can be undone. */
  changed: (saved: StoredRecord, before?: StoredRecord) => void
  created: (saved: StoredRecord) => void
}

/**
 * Shows a record as it was saved and says so; what waits for approval opens beside the table, or may be, to be sent. So
 * does a new record that the server is at work on, of which people wait for the result.
 */
export function useAfterSave(
  model: RenderModel,
  { api, refresh, keep, read, isHidden }: Surroundings,
): AfterSave {
  const notify = useNotify()
  const fail = useFail()
  return useMemo(() => {
    const takeBack = (saved: StoredRecord, before: StoredRecord): void => {
      void api
        .update(saved.id, saved.version, editedValues(model.fields, before))
        .then((undone) => {
          keep(undone)
          notify({ type: 'success', about: saved.id, message: resourceTexts.changeUndone })
        }, fail)
        .then(refresh)
    }
    /** Reports a change without effect yet; false for others. Whoever works in the table stays in it. */
    const reportDraft = (saved: StoredRecord, isInTable = false): boolean => {
      keep(saved)
      const pending = pendingOf(saved)
      if (!pending) return false
      if (!isInTable) read(saved.id)
      const actions = [{ label: resourceTexts.seeChange, run: () => read(saved.id) }]
      notify({
        about: saved.id,
        ...(pending.state === 'BORRADOR'
          ? { type: 'info', message: draftText }
          : { type: 'success', message: waitsTextOf(model) }),
        ...(isInTable ? { actions } : {}),
      })
      void refresh()
      return true
    }
    return {
      changed: (saved, before) => {
        if (reportDraft(saved, before !== undefined)) return
        notify({
          type: 'success',
          about: saved.id,
          message: doneText,
          undo: before && (() => takeBack(saved, before)),
        })
        void refresh()
      },
      created: (saved) => {
        if (reportDraft(saved)) return
        if (awaitsServer(model, saved)) read(saved.id)
        const message = createdTextOf(model, saved)
        void isHidden().then((hidden) =>
          notify(
            hidden
              ? {
                  type: 'success',
                  about: saved.id,
                  message: resourceTexts.savedButHidden(message),
                  actions: [{ label: resourceTexts.seeRecord, run: () => read(saved.id) }],
                }
              : { type: 'success', about: saved.id, message },
          ),
        )
      },
    }
  }, [api, model, refresh, keep, read, isHidden, notify, fail])
}
