import { useCallback } from 'react'
import type { TableLayout } from '#src/query/table-layout.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { findField } from '#src/schema/screen.ts'
import type { CellSource } from '#src/table/cell-content.tsx'
import { useNotify } from '#src/ui/notices-provider.tsx'
import { listTexts } from './list-texts.ts'

/** Copies for a spreadsheet what the list shows: rows, as the visible columns under their titles, or one cell. */
export function useCopy(
  model: RenderModel,
  layout: TableLayout,
  { texts }: Pick<CellSource, 'texts'>,
): { copyRows: (rows: StoredRecord[]) => void; copyCell: (row: StoredRecord, field: string) => void } {
  const notify = useNotify()
  const copy = useCallback(
    (textIn: (part: typeof import('./copied-rows.ts')) => string, message: string) =>
      void import('./copied-rows.ts')
        .then((part) => navigator.clipboard.writeText(textIn(part)))
        .then(
          () => notify({ type: 'success', message }),
          () => notify({ type: 'error', message: listTexts.copyRefused }),
        ),
    [notify],
  )
  return {
    copyRows: (rows) =>
      copy(
        ({ copiedRows }) => copiedRows(model, layout, rows, texts),
        rows.length === 1 ? listTexts.oneRecordCopied : listTexts.recordsCopied(rows.length),
      ),
    copyCell: (row, name) =>
      copy(
        ({ copiedCell }) => copiedCell(model, row, name, texts),
        listTexts.fieldCopied(findField(model, name)?.title ?? ''),
      ),
  }
}
