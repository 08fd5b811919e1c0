import { useCallback, useMemo, useState } from 'react'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type Field, findField } from '#src/schema/screen.ts'
import type { InPlace } from '#src/table/in-place.ts'
import type { Judge } from '#src/verdict/judge.ts'
import { useRuleContext } from './rule-context.ts'
import { useAllowed } from './use-allowed.ts'

/** The cell whose value is being changed where it stands. */
export type EditedCell = { row: StoredRecord; field: Field; cell: HTMLElement }

/** Which cells a person may change in the table, and the one that is being changed; one at a time. */
export function useInPlace(
  model: RenderModel,
  judge: Judge,
): { inPlace: InPlace | undefined; edited: EditedCell | undefined; end: () => void } {
  const may = useAllowed(model)
  const [edited, setEdited] = useState<EditedCell>()
  const isOpenIn = useOpenFields(judge)
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

/** Whether the form of a row would let a field be changed, as far as the row tells. */
function useOpenFields(judge: Judge): (row: StoredRecord, name: string) => boolean {
  const context = useRuleContext()
  return useMemo(() => {
    const surveys = new WeakMap<StoredRecord, ReturnType<Judge['survey']>>()
    return (row, name) => {
      const survey = surveys.get(row) ?? judge.survey(row, { ...context, before: row, stored: row })
      surveys.set(row, survey)
      const pointer = toPointer(name)
      return !survey.hidden.has(pointer) && !survey.disabled.has(pointer)
    }
  }, [judge, context])
}
