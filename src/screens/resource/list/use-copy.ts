import { useCallback } from 'react'
import { registry } from '#src/kinds/views.ts'
import type { TableLayout } from '#src/query/table-layout.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { findField } from '#src/schema/screen.ts'
import { copiedText } from '#src/table/copied-text.ts'
import { placesOf } from '#src/table/places.ts'
import { toSheet } from '#src/table/sheet.ts'
import { useNotify } from '#src/ui/notices-provider.tsx'
import { listTexts } from './list-texts.ts'

/** Copies for a spreadsheet: rows, as the visible columns under their titles, or one cell. */
export function useCopy(
  model: RenderModel,
  layout: TableLayout,
): { copyRows: (rows: StoredRecord[]) => void; copyCell: (row: StoredRecord, field: string) => void } {
  const notify = useNotify()
  const copy = useCallback(
    (text: string, message: string) =>
      void navigator.clipboard.writeText(text).then(
        () => notify({ type: 'success', message }),
        () =>
          notify({
            type: 'error',
            message: listTexts.copyRefused,
          }),
      ),
    [notify],
  )
  return {
    copyRows: (rows) => {
      const fields = placesOf(model, layout).flatMap(({ field }) => findField(model, field) ?? [])
      const cells = rows.map((row) => fields.map((field) => copiedText(field, row, registry)))
      copy(
        toSheet([fields.map(({ title }) => title), ...cells]),
        rows.length === 1 ? listTexts.oneRecordCopied : listTexts.recordsCopied(rows.length),
      )
    },
    copyCell: (row, name) => {
      const field = findField(model, name)
      if (field) copy(copiedText(field, row, registry), listTexts.fieldCopied(field.title))
    },
  }
}
