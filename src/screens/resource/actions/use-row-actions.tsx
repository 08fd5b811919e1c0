import { type ReactNode, useCallback } from 'react'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { Link } from '../link.ts'
import type { Steps } from '../workflow/use-step.tsx'
import { type RecordWays, RowActions } from './row-actions.tsx'
import { useSchemaActions } from './use-schema-actions.ts'

/** Actions on each row; the function is stable while nothing of it changes, so that rows are not drawn anew. */
export function useRowActions(
  model: RenderModel,
  { onRead, onEdit, onDuplicate, onInactivate, onActivate }: RecordWays,
  { offered, begin }: Steps,
  onLink: (link: Link) => void,
): (record: StoredRecord) => ReactNode {
  const offeredOf = useSchemaActions(model)
  return useCallback(
    (record) => (
      <RowActions
        {...{ model, record, onRead, onEdit, onDuplicate, onInactivate, onActivate }}
        offered={offeredOf(record)}
        steps={{ offered, begin }}
        onLink={onLink}
      />
    ),
    [model, onRead, onEdit, onDuplicate, onInactivate, onActivate, offeredOf, offered, begin, onLink],
  )
}
