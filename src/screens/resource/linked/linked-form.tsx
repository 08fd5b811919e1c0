import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { creationOf, isEditable } from '#src/schema/workflow.ts'
import { judgeOf } from '../judge-of.ts'
import { RecordDialog } from '../record-dialog.tsx'
import { useAllowed } from '../use-allowed.ts'
import { useResource } from '../use-resource.ts'
import type { OtherScreen } from './link.ts'
import { useTellSaved } from './use-tell-saved.ts'

export type LinkedProps = {
  other: OtherScreen
  /** What the records have in common with the row. */
  values: JsonObject
  refresh: () => Promise<void>
  onClose: () => void
}

type LinkedFormProps = LinkedProps & {
  /** The one that is changed. */
  record?: StoredRecord | undefined
  /** What a new one starts with beside what it has in common with the row. */
  start?: JsonObject
}

/**
 * The form of a record of another screen: of one that is there, or of a new one, which starts with what it has in
 * common with the row, and keeps it.
 */
export function LinkedForm({ other, values, record, start, refresh, onClose }: LinkedFormProps) {
  const { model, validate, conditions } = other
  const judge = judgeOf(model, validate, conditions)
  const { api, refresh: refreshOther } = useResource(model)
  const may = useAllowed(model)
  const tell = useTellSaved(model, api, refreshOther)
  const opened = useMemo(
    () => ({ record, values: { ...values, ...start }, fixed: Object.keys(values) }),
    [record, values, start],
  )
  return (
    <RecordDialog
      model={model}
      judge={judge}
      api={api}
      opened={opened}
      canSave={record ? may('editar') && isEditable(model, record) : may(creationOf(model).action)}
      onClose={onClose}
      onSaved={(saved) => {
        // A form that is still there would ask whether to leave it.
        flushSync(onClose)
        tell(saved)
        void refreshOther().then(refresh)
      }}
    />
  )
}
