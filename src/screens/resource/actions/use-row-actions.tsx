import { type ReactNode, useCallback } from 'react'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { textWidth } from '#src/table/text-width.ts'
import { useNarrow } from '#src/ui/use-narrow.ts'
import type { Steps } from '../workflow/use-step.tsx'
import { RowActions, type RowWays } from './row-actions.tsx'
import type { SchemaAction } from './use-schema-actions.ts'

/**
 * Actions on each row, and the room that they take, in pixels; the function is stable while nothing of it changes, so
 * that rows are not drawn anew.
 */
export function useRowActions(
  model: RenderModel,
  { onRead, onSend, onEdit, onDuplicate, onInactivate, onActivate }: RowWays,
  { offered, begin }: Steps,
  actionsOf: (record: StoredRecord) => SchemaAction[],
): { draw: (record: StoredRecord) => ReactNode; widthIn: (rows: StoredRecord[]) => number } {
  const narrow = useNarrow()
  const offeredOf = useCallback(
    (record: StoredRecord): SchemaAction[] =>
      narrow ? actionsOf(record).map(({ inRow, ...action }) => action) : actionsOf(record),
    [actionsOf, narrow],
  )
  const draw = useCallback(
    (record: StoredRecord): ReactNode => (
      <RowActions
        {...{ model, record, onRead, onSend, onEdit, onDuplicate, onInactivate, onActivate }}
        offered={offeredOf(record)}
        steps={{ offered, begin }}
      />
    ),
    [model, onRead, onSend, onEdit, onDuplicate, onInactivate, onActivate, offeredOf, offered, begin],
  )
  const widthIn = useCallback(
    (rows: StoredRecord[]) =>
      model.rowActions.some(({ inRow }) => inRow)
        ? Math.max(...rows.map((row) => buttonsWidth(offeredOf(row))), 0)
        : 0,
    [model, offeredOf],
  )
  return { draw, widthIn }
}

/** Width of the buttons of a row beside its menu: their texts and their paddings. */
const buttonsWidth = (offered: SchemaAction[]): number =>
  offered.reduce((sum, { label, inRow }) => sum + (inRow ? textWidth(label) + 16 : 0), 0)
