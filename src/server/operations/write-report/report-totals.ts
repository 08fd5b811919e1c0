import type { Cell } from '../../export/cell.ts'
import type { ExportedColumn } from '../../export/export-rows.ts'
import type { Sums } from './report-jobs.ts'
import type { ReportKind } from './report-kinds.ts'

/** Adds rows to sums, and returns these. */
export function addRows(sums: Sums, kind: ReportKind, columns: ExportedColumn[], rows: Cell[][]): Sums {
  const places = columns.map(({ field }) => field.name)
  const by = kind.by === undefined ? -1 : places.indexOf(kind.by)
  for (const cells of rows) {
    const group = textOf(cells[by])
    sums[group] ??= {}
    const own = sums[group]
    for (const name of kind.sums) {
      const cents = centsOf(cells[places.indexOf(name)])
      own[name] = String(BigInt(own[name] ?? 0) + cents)
    }
  }
  return sums
}

/** The last rows of a report: a sum for each group, and one over all. */
export function totalRows(sums: Sums, kind: ReportKind, columns: ExportedColumn[]): Cell[][] {
  const groups =
    kind.by === undefined ? [] : Object.keys(sums).sort((one, two) => one.localeCompare(two, 'es'))
  const row = (title: string, of: string[]): Cell[] =>
    columns.map(({ field: { name } }, index): Cell => {
      if (index === 0) return { type: 'text', value: title }
      if (!kind.sums.includes(name)) return { type: 'empty' }
      const cents = of.reduce((sum, group) => sum + BigInt(sums[group]?.[name] ?? 0), 0n)
      return { type: 'amount', value: Number(cents) / 100 }
    })
  return [
    ...groups.map((group) => row(`Total ${group === '' ? 'sin clasificar' : group}`, [group])),
    ...(kind.isOnlyBy ? [] : [row('Total', Object.keys(sums))]),
  ]
}

const textOf = (cell: Cell | undefined): string => (cell?.type === 'text' ? cell.value : '')

const centsOf = (cell: Cell | undefined): bigint =>
  cell?.type === 'amount' || cell?.type === 'number' ? BigInt(Math.round(cell.value * 100)) : 0n
