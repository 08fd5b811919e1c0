import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import type { JsonObject } from '#src/schema/json.ts'
import { creationOf } from '#src/schema/workflow.ts'
import { useNotify } from '#src/ui/notices.tsx'
import { judgeOf } from '../judge-of.ts'
import { RecordDialog } from '../record-dialog.tsx'
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

/** The form of a new record of another screen, which starts with what it has in common with the row. */
export function LinkedCreation({ other, values, refresh, onClose }: LinkedProps) {
  const { model, validate, conditions } = other
  const judge = judgeOf(model, validate, conditions)
  const { api, refresh: refreshOther } = useResource(model)
  const may = useAllowed(model)
  const notify = useNotify()
  const opened = useMemo(() => ({ record: undefined, values }), [values])
  return (
    <RecordDialog
      model={model}
      judge={judge}
      api={api}
      opened={opened}
      canSave={may(creationOf(model).action)}
      onClose={onClose}
      onSaved={() => {
        // A form that is still there would ask whether to leave it.
        flushSync(onClose)
        notify({ type: 'success', message: 'Listo, se han guardado los cambios.' })
        void refreshOther().then(refresh)
      }}
    />
  )
}
