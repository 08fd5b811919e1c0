import { registry } from '#src/kinds/views.ts'
import type { TableLayout } from '#src/query/table-layout.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { findField } from '#src/schema/screen.ts'
import type { CellSource } from '#src/table/cell-content.tsx'
import { copiedText } from '#src/table/copied-text.ts'
import { placesOf } from '#src/table/places.ts'
import { toSheet } from '#src/table/sheet.ts'

/** Rows as a range of a spreadsheet: the visible columns, as they are shown, under their titles. */
export function copiedRows(
  model: RenderModel,
  layout: TableLayout,
  rows: StoredRecord[],
  texts: CellSource['texts'],
): string {
  const fields = placesOf(model, layout).flatMap(({ field }) => findField(model, field) ?? [])
  const cells = rows.map((row) => fields.map((field) => copiedText(field, row, registry, texts)))
  return toSheet([fields.map(({ title }) => title), ...cells])
}

/** The cell of a field, as it is shown. */
export function copiedCell(
  model: RenderModel,
  row: StoredRecord,
  name: string,
  texts: CellSource['texts'],
): string {
  const field = findField(model, name)
  return field ? copiedText(field, row, registry, texts) : ''
}
