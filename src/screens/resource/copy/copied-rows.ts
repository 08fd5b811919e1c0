import { registry } from '#src/kinds/views.ts'
import type { ColumnPlace } from '#src/query/table-layout.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { findField } from '#src/schema/screen.ts'
import type { CellSource } from '#src/table/cell-content.tsx'
import { copiedText } from '#src/table/copied-text.ts'
import { toSheet } from '#src/table/sheet.ts'
import { copyTexts } from './copy-texts.ts'

/** A text for the clipboard, and what is said once it is there. */
export type Copied = { text: string; message: string }

/** Rows as a range of a spreadsheet: the visible columns, as they are shown, under their titles. */
export function copiedRows(
  model: RenderModel,
  places: ColumnPlace[],
  rows: StoredRecord[],
  texts: CellSource['texts'],
): Copied {
  const fields = places.flatMap(({ field }) => findField(model, field) ?? [])
  const cells = rows.map((row) => fields.map((field) => copiedText(field, row, registry, texts)))
  return {
    text: toSheet([fields.map(({ title }) => title), ...cells]),
    message: copyTexts.records(rows.length),
  }
}

/** The cell of a field, as it is shown. */
export function copiedCell(
  model: RenderModel,
  row: StoredRecord,
  name: string,
  texts: CellSource['texts'],
): Copied {
  const field = findField(model, name)
  return {
    text: field ? copiedText(field, row, registry, texts) : '',
    message: copyTexts.field(field?.title ?? ''),
  }
}
