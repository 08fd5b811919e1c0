import { useSetAtom } from 'jotai'
import { type ReactNode, useCallback } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import type { Link } from '../link.ts'
import { sendingAtom } from '../sending.ts'
import { useAllowed } from '../use-allowed.ts'
import type { Steps } from '../workflow/use-step.tsx'
import type { RecordWays } from './row-actions.tsx'
import { useActivate } from './use-activate.ts'
import { useInactivate } from './use-inactivate.ts'
import { useRestore } from './use-restore.ts'
import { useRowActions } from './use-row-actions.tsx'
import { useSchemaActions } from './use-schema-actions.ts'

const RecordButtons = lazyPart(() => import('./record-buttons.tsx').then(({ RecordButtons: part }) => part))

type Surroundings = Pick<RecordWays, 'onRead' | 'onEdit' | 'onDuplicate'> & {
  api: ResourceApi
  refresh: () => Promise<void>
  steps: Steps
  /** Starts an action on another screen. */
  onLink: (link: Link) => void
}

export type RecordActions = {
  /** Activates whole records again; undefined for who may not. */
  restore: ((records: StoredRecord[]) => void) | undefined
  /** Menu and buttons of a row of the table. */
  rowActions: ReturnType<typeof useRowActions>
  /** Buttons of the record that is open. */
  buttons: (record: StoredRecord) => ReactNode
}

/** What a person may do with the records of a screen: edit, duplicate, inactivate, activate, and its own actions. */
export function useRecordActions(
  model: RenderModel,
  { api, refresh, steps, onRead, onEdit, onDuplicate, onLink }: Surroundings,
): RecordActions {
  const may = useAllowed(model)
  const restore = useRestore(model, api, refresh)
  const allowedRestore = may('editar') ? restore : undefined
  const onActivate = useActivate(api, restore)
  const setSending = useSetAtom(sendingAtom)
  const onSend = useCallback(
    (id: string) => {
      setSending(id)
      onRead(id)
    },
    [setSending, onRead],
  )
  const onInactivate = useInactivate(model, api, refresh, allowedRestore, onSend)
  const actionsOf = useSchemaActions(model, onLink, onEdit)
  const ways = { onEdit, onDuplicate, onInactivate, onActivate }
  return {
    restore: allowedRestore,
    rowActions: useRowActions(model, { onRead, onSend, ...ways }, steps, actionsOf),
    buttons: (record) => <RecordButtons {...{ model, record }} offered={actionsOf(record)} {...ways} />,
  }
}
