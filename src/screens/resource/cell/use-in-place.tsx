import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { findField } from '#src/schema/screen.ts'
import type { InPlace } from '#src/table/in-place.ts'
import type { RecordValidator } from '#src/validation/record-validator.ts'
import { useAllowed } from '../use-allowed.ts'
import { useRuleContext } from '../use-rule-context.ts'
import { CellEditor } from './cell-editor.tsx'
import type { EditedCell } from './use-cell-edit.ts'

type EditorParts = {
  api: ResourceApi
  onSaved: (saved: StoredRecord, before: StoredRecord) => void
  /** Called when the row in the table is older than the record. */
  onOlder: () => void
}

/** Cells that a person may change in the table, and the editor of the one under edit; one at a time. */
export function useInPlace(
  model: RenderModel,
  validator: RecordValidator,
  parts: EditorParts,
): { inPlace: InPlace | undefined; editor: ReactNode } {
  const may = useAllowed(model)
  const [edited, setEdited] = useState<EditedCell>()
  const isOpenIn = useOpenFields(validator)
  const inPlace = useMemo<InPlace | undefined>(() => {
    if (model.editable.length === 0 || !may('editar')) return undefined
    return {
      canEdit: (row, name) => model.editable.includes(name) && isOpenIn(row, name),
      begin: (row, name, cell) => {
        const field = findField(model, name)
        // What was typed in another cell is saved or given up first.
        if (field) setEdited((before) => before ?? { row, field, cell })
      },
    }
  }, [model, may, isOpenIn])
  const end = useCallback(() => setEdited(undefined), [])
  return {
    inPlace,
    editor: edited && <CellEditor {...{ model, validator, edited }} {...parts} onClose={end} />,
  }
}

/** Whether the form of a row lets a field be changed, as far as the row shows. */
function useOpenFields(validator: RecordValidator): (row: StoredRecord, name: string) => boolean {
  const context = useRuleContext()
  return useMemo(() => {
    const statesByRow = new WeakMap<StoredRecord, ReturnType<RecordValidator['resolveFields']>>()
    return (row, name) => {
      const states =
        statesByRow.get(row) ?? validator.resolveFields(row, { ...context, before: row, stored: row })
      statesByRow.set(row, states)
      const pointer = toPointer(name)
      return !states.hidden.has(pointer) && !states.disabled.has(pointer)
    }
  }, [validator, context])
}
