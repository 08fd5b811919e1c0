import { useMemo, useState } from 'react'
import { type DayComparison, type DayDifference, mostCompared } from '#src/schema/day-comparison.ts'
import { traceFields } from '#src/schema/history.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { Field } from '#src/schema/screen.ts'
import { lifecycleFields } from '#src/schema/validity.ts'
import { columnFields } from '#src/table/places.ts'
import { RowsGrid } from '../rows-grid.tsx'
import { useCells } from '../use-cells.ts'
import { changeWords, compareDaysTexts } from './compare-days-texts.ts'
import { dayColumns } from './day-columns.tsx'
import { comparedFields, type DayChange, dayRows, differingFields } from './day-rows.ts'

const changes: DayChange[] = ['CHANGES', 'STARTS', 'ENDS', 'RENEWED']

/** The differences of two days, to be found, sorted and filtered in the browser. */
export function DayGrid({ model, comparison }: { model: RenderModel; comparison: DayComparison }) {
  const [chosen, choose] = useState('')
  const cells = useCells(model)
  const fields = useMemo(() => shownFields(model, comparison.differences), [model, comparison])
  const all = useMemo(() => dayRows(comparison.differences, fields), [comparison, fields])
  const rows = useMemo(() => all.filter(({ change }) => chosen === '' || change === chosen), [all, chosen])
  const columns = useMemo(
    () => dayColumns(comparedFields(fields, model.key, all), cells, all),
    [fields, model, all, cells],
  )
  const options = [
    { value: '', label: compareDaysTexts.counted(compareDaysTexts.all, all.length) },
    ...changes.flatMap((change) => {
      const count = all.filter((row) => row.change === change).length
      return count > 0 ? [{ value: change, label: compareDaysTexts.counted(changeWords[change], count) }] : []
    }),
  ]
  return (
    <RowsGrid
      {...{ columns, rows }}
      getRowId={({ id }) => id}
      choice={{
        label: compareDaysTexts.changes,
        value: options.some(({ value }) => value === chosen) ? chosen : '',
        options,
        onChange: choose,
      }}
      note={comparison.isCut ? compareDaysTexts.cut(mostCompared) : ''}
      texts={{
        grid: compareDaysTexts.grid,
        options: compareDaysTexts.gridOptions,
        find: compareDaysTexts.find,
        none: compareDaysTexts.none,
        noMatch: compareDaysTexts.noMatch,
      }}
    />
  )
}

/**
 * Columns of the table, and what else differs; without those that tell who wrote a row and where it stands: what is
 * compared takes effect.
 */
function shownFields(model: RenderModel, differences: DayDifference[]): Field[] {
  const left: string[] = [...traceFields, ...lifecycleFields]
  const columns = columnFields(model).filter(({ name }) => !left.includes(name))
  const known = [...left, ...columns.map(({ name }) => name)]
  const others = model.fields.filter(({ name }) => !known.includes(name))
  return [...columns, ...differingFields(differences, others)]
}
