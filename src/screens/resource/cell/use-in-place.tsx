import { useCallback, useMemo, useState } from 'react'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type Field, findField } from '#src/schema/screen.ts'
import type { InPlace } from '#src/table/in-place.ts'
import type { RecordValidator } from '#src/validation/record-validator.ts'
import { useAllowed } from '../use-allowed.ts'
import { useRuleContext } from '../use-rule-context.ts'

/** The cell under edit in the table. */
export type EditedCell = { row: StoredRecord; field: Field; cell: HTMLElement }

/** Cells that a person may change in the table, and the one under edit; one at a time. */
export function useInPlace(
  model: RenderModel,
  validator: RecordValidator,
): { inPlace: InPlace | undefined; edited: EditedCell | undefined; end: () => void } {
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
  return { inPlace, edited, end: useCallback(() => setEdited(undefined), []) }
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
