import { useMemo } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import { registry } from '#src/kinds/views.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { initialValues } from '#src/validation/initial-values.ts'
import type { Issue } from '#src/validation/issue.ts'
import type { RecordValidator } from '#src/validation/record-validator.ts'
import { useRuleContext } from '../use-rule-context.ts'
import { pasteTexts } from './paste-texts.ts'
import { type Pasted, recordOf } from './pasted-rows.ts'
import { repeatedKeys } from './repeated-keys.ts'
import { type PastedIds, usePastedIds } from './use-pasted-ids.ts'

/** A row in the dialog; its id is its place in the pasted range. */
export type PastedRow = { id: string; cells: string[] }

/** A row with its record and its issues. */
export type ValidatedRow = PastedRow & { record: JsonObject; issues: Issue[] }

/** Validates pasted rows, each as a form would, and as one paste. */
export function useValidatedRows(
  model: RenderModel,
  validator: RecordValidator,
  lookup: ResourceApi['lookup'],
  columns: Pasted['columns'],
  rows: PastedRow[],
): ValidatedRow[] {
  const context = useRuleContext()
  const ids = usePastedIds(lookup, { columns, rows: rows.map(({ cells }) => cells) })
  return useMemo(() => {
    const start = initialValues(model.fields, context)
    const validated = rows.map(({ id, cells }) => {
      const record = recordOf({ columns }, cells, start, (field) => registry.kindOf(field), ids)
      const result = validator.validate(record, { ...context, before: start })
      const issues = [...result.issues, ...unknownReferences(columns, cells, ids)]
      return { id, cells, record: result.record, issues }
    })
    const repeated = repeatedKeys(
      model,
      validated.map(({ record }) => record),
    )
    return validated.map((row, index) => ({ ...row, issues: [...row.issues, ...(repeated[index] ?? [])] }))
  }, [model, validator, context, columns, rows, ids])
}

/** Issues of cells with no record or several. */
const unknownReferences = (columns: Pasted['columns'], cells: string[], ids: PastedIds): Issue[] =>
  columns.flatMap((field, index) => {
    const text = cells[index]?.trim() ?? ''
    const isResolved = field?.property['x-ref'] === undefined || ids[field.name]?.[text] !== undefined
    return text === '' || !field || isResolved
      ? []
      : [
          {
            pointer: toPointer(field.name),
            keyword: 'x-ref',
            message: pasteTexts.writeWholeName,
          },
        ]
  })
