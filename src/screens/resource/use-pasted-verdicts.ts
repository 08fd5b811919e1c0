import { useMemo } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import { registry } from '#src/kinds/views.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { Finding } from '#src/verdict/finding.ts'
import { initialValues } from '#src/verdict/initial-values.ts'
import type { Judge } from '#src/verdict/judge.ts'
import { type Pasted, recordOf } from './pasted-rows.ts'
import { repeatedKeys } from './repeated-keys.ts'
import { useRuleContext } from './rule-context.ts'
import { type PastedIds, usePastedIds } from './use-pasted-ids.ts'

/** A row as it stands in the dialog; its id is its place in what was pasted. */
export type PastedRow = { id: string; cells: string[] }

/** A row with the record that it stands for, and what is wrong with it. */
export type JudgedRow = PastedRow & { record: JsonObject; findings: Finding[] }

/** Judges pasted rows as a form would judge each, and as one paste. */
export function usePastedVerdicts(
  model: RenderModel,
  judge: Judge,
  lookup: ResourceApi['lookup'],
  columns: Pasted['columns'],
  rows: PastedRow[],
): JudgedRow[] {
  const known = useRuleContext()
  const ids = usePastedIds(lookup, { columns, rows: rows.map(({ cells }) => cells) })
  return useMemo(() => {
    const start = initialValues(model.fields, known)
    const judged = rows.map(({ id, cells }) => {
      const record = recordOf({ columns }, cells, start, (field) => registry.kindOf(field), ids)
      const verdict = judge.verdict(record, { ...known, before: start })
      const findings = [...verdict.findings, ...unknownReferences(columns, cells, ids)]
      return { id, cells, record: verdict.record, findings }
    })
    const repeated = repeatedKeys(
      model,
      judged.map(({ record }) => record),
    )
    return judged.map((row, index) => ({ ...row, findings: [...row.findings, ...(repeated[index] ?? [])] }))
  }, [model, judge, known, columns, rows, ids])
}

/** Cells that name no record, or more than one. */
const unknownReferences = (columns: Pasted['columns'], cells: string[], ids: PastedIds): Finding[] =>
  columns.flatMap((field, index) => {
    const text = cells[index]?.trim() ?? ''
    const isKnown = field?.property['x-ref'] === undefined || ids[field.name]?.[text] !== undefined
    return text === '' || !field || isKnown
      ? []
      : [
          {
            pointer: toPointer(field.name),
            keyword: 'x-ref',
            message: 'Escriba el nombre completo de un registro que exista.',
          },
        ]
  })
