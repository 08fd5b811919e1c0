import { useMemo } from 'react'
import { fieldsOfLabel } from '#src/schema/label-template.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { useAllowed } from '../use-allowed.ts'
import type { OpenedRecord } from '../use-opened-record.ts'
import { offeredFields } from './offered-fields.ts'
import { useHolding } from './use-holding.ts'

/**
 * The form without what its own title says. What it chooses a record by can be changed; where nothing of a record is
 * changed later, by its states or by whoever creates it, no field says that it stays as it is. Options that the person
 * may not choose are not offered.
 */
export function useShownModel(
  model: RenderModel,
  { record, copied }: Pick<OpenedRecord, 'record' | 'copied'>,
  isTitled: boolean,
  chosen: string | undefined,
): RenderModel {
  const may = useAllowed(model)
  const person = useHolding()
  const marksImmutable = record !== undefined || (may('editar') && model.workflow?.editable.length !== 0)
  const before = model.dated && copied
  return useMemo(() => {
    const titled = isTitled ? fieldsOfLabel(model.dialog?.title ?? '') : []
    const fields = model.fields
      .filter(({ name }) => !titled.includes(name))
      .map((field) => (marksImmutable && field.name !== chosen ? field : { ...field, immutable: false }))
    return { ...model, fields: offeredFields(fields, model.guards, person, { record, before }) }
  }, [model, marksImmutable, isTitled, chosen, person, record, before])
}
