import { useMemo } from 'react'
import { fieldsOfLabel } from '#src/schema/label-template.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { useAllowed } from '../use-allowed.ts'
import { offeredFields } from './offered-fields.ts'
import { useHolding } from './use-holding.ts'

/**
 * The form without what its own title says. What it chooses a record by can be changed; where nothing of a record is
 * changed later, by its states or by whoever creates it, no field says that it stays as it is. Options that the person
 * may not choose are not offered.
 */
export function useShownModel(
  model: RenderModel,
  record: StoredRecord | undefined,
  isTitled: boolean,
  chosen: string | undefined,
): RenderModel {
  const may = useAllowed(model)
  const person = useHolding()
  const marksImmutable = record !== undefined || (may('editar') && model.workflow?.editable.length !== 0)
  return useMemo(() => {
    const titled = isTitled ? fieldsOfLabel(model.dialog?.title ?? '') : []
    const fields = model.fields
      .filter(({ name }) => !titled.includes(name))
      .map((field) => (marksImmutable && field.name !== chosen ? field : { ...field, immutable: false }))
    return { ...model, fields: offeredFields(fields, model.guards, person, record) }
  }, [model, marksImmutable, isTitled, chosen, person, record])
}
