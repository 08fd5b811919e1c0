import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { creationOf } from '#src/schema/workflow.ts'
import { cachedValidator } from '../cached-validator.ts'
import { RecordDialog } from '../form/record-dialog.tsx'
import type { OtherScreen } from '../link.ts'
import { ResourceFiles } from '../resource-files.tsx'
import { useAllowed } from '../use-allowed.ts'
import type { OpenedRecord } from '../use-opened-record.ts'
import { useResource } from '../use-resource.ts'
import { useSavedNotice } from './use-saved-notice.ts'

export type LinkedProps = {
  other: OtherScreen
  /** Values shared with the row. */
  values: JsonObject
  /** The row's name. */
  about: string
  refresh: () => Promise<void>
  onClose: () => void
}

type LinkedFormProps = LinkedProps & {
  /** The record to change. */
  record?: StoredRecord | undefined
  /** Initial values of a new one beside those shared with the row. */
  start?: JsonObject | undefined
  among?: OpenedRecord['among']
}

/**
 * Form of an existing or a new record of another screen; the values that it shares with the row are set and
 * fixed.
 */
export function LinkedForm({
  other,
  values,
  about,
  record,
  start,
  among,
  refresh,
  onClose,
}: LinkedFormProps) {
  const { model, validate, conditions } = other
  const validator = cachedValidator(model, validate, conditions)
  const { api, refresh: refreshOther } = useResource(model)
  const may = useAllowed(model)
  const notifySaved = useSavedNotice(model, api, refreshOther)
  const opened = useMemo(
    () => ({
      record,
      values: { ...values, ...start },
      fixed: Object.keys(values),
      ...(among ? { among } : {}),
    }),
    [record, values, start, among],
  )
  return (
    <ResourceFiles model={model}>
      <RecordDialog
        model={model}
        validator={validator}
        api={api}
        opened={opened}
        about={about || model.title}
        maySave={may(record ? 'editar' : creationOf(model).action)}
        onClose={onClose}
        onSaved={(saved) => {
          // An open form would ask for confirmation to leave it.
          flushSync(onClose)
          notifySaved(saved)
          void refreshOther().then(refresh)
        }}
      />
    </ResourceFiles>
  )
}
