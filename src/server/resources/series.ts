import type { Screen } from '#src/schema/screen.ts'
import type { Column } from '../sql/column.ts'
import { type Table, tableOf } from '../sql/table.ts'

/** Columns whose numbers are of one series, which therefore differ. */
export type Series = { name: string; columns: { table: Table; column: Column }[] }

/** The series that the numbers of a screen are of, by their fields. */
export function seriesOf(screen: Screen, screens: Screen[]): ReadonlyMap<string, Series> {
  const named = [...seriesNames(screen)]
  return new Map(
    named.map(([field, name]) => [
      field,
      { name, columns: screens.flatMap((other) => columnsIn(other, name)) },
    ]),
  )
}

/** Names of series by the fields that get a number: of new records, and of several that are moved on together. */
function seriesNames({ fields, workflow }: Screen): Map<string, string> {
  const sequences = fields.flatMap(({ name, property: { 'x-sequence': sequence } }) =>
    typeof sequence === 'object' && 'series' in sequence ? [[name, sequence.series] as const] : [],
  )
  const requests = (workflow?.transitions ?? []).flatMap(({ together }) =>
    together?.number !== undefined && together.series !== undefined
      ? [[together.number, together.series] as const]
      : [],
  )
  return new Map([...sequences, ...requests])
}

function columnsIn(screen: Screen, series: string): Series['columns'] {
  const fields = [...seriesNames(screen)].flatMap(([field, name]) => (name === series ? [field] : []))
  if (fields.length === 0) return []
  const table = tableOf(screen)
  return table.columns.filter(({ field }) => fields.includes(field)).map((column) => ({ table, column }))
}
