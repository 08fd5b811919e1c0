import { useCallback } from 'react'
import type { TableLayout } from '#src/query/table-layout.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { CellSource } from '#src/table/cell-content.tsx'
import { placesOf } from '#src/table/places.ts'
import { useNotify } from '#src/ui/notices-provider.tsx'
import type { Copied } from '../copy/copied-rows.ts'
import { listTexts } from './list-texts.ts'

/** Copies for a spreadsheet what the list shows: rows, as the visible columns under their titles, or one cell. */
export function useCopy(
  model: RenderModel,
  layout: TableLayout,
  { texts }: Pick<CellSource, 'texts'>,
): { copyRows: (rows: StoredRecord[]) => void; copyCell: (row: StoredRecord, field: string) => void } {
  const notify = useNotify()
  const copy = useCallback(
    async (copiedBy: (part: typeof import('../copy/copied-rows.ts')) => Copied): Promise<void> => {
      try {
        const { text, message } = copiedBy(await import('../copy/copied-rows.ts'))
        await navigator.clipboard.writeText(text)
        notify({ type: 'success', message })
      } catch {
        notify({ type: 'error', message: listTexts.copyRefused })
      }
    },
    [notify],
  )
  return {
    copyRows: (rows) =>
      void copy(({ copiedRows }) => copiedRows(model, placesOf(model, layout), rows, texts)),
    copyCell: (row, name) => void copy(({ copiedCell }) => copiedCell(model, row, name, texts)),
  }
}
