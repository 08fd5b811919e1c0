import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import type { JsonObject } from '#src/schema/json.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { creationOf, isEditable } from '#src/schema/workflow.ts'
import { useNotify } from '#src/ui/notices.tsx'
import { judgeOf } from '../judge-of.ts'
import { RecordDialog } from '../record-dialog.tsx'
import { doneText, draftText } from '../saved-texts.ts'
import { useAllowed } from '../use-allowed.ts'
import { useResource } from '../use-resource.ts'
import type { OtherScreen } from './link.ts'

export type LinkedProps = {
  other: OtherScreen
  /** What the records have in common with the row. */
  values: JsonObject
  refresh: () => Promise<void>
  onClose: () => void
}

/**
 * The form of a record of another screen: of one that is there, or of a new one, which starts with what it has in
 * common with the row.
 */
export function LinkedForm(props: LinkedProps & { record?: StoredRecord | undefined }) {
  const { other, values, record, refresh, onClose } = props
  const { model, validate, conditions } = other
  const judge = judgeOf(model, validate, conditions)
  const { api, refresh: refreshOther } = useResource(model)
  const may = useAllowed(model)
  const notify = useNotify()
  const navigate = useNavigate()
  const opened = useMemo(() => ({ record, values }), [record, values])
  const tell = (saved: StoredRecord): void => {
    if (!pendingOf(saved)) {
      notify({ type: 'success', about: saved.id, message: doneText })
      return
    }
    const run = (): void => void navigate(`/${model.route}?_record=${encodeURIComponent(saved.id)}`)
    notify({
      type: 'info',
      about: saved.id,
      message: draftText,
      action: { label: 'Ver el cambio', run },
    })
  }
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
