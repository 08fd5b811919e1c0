import { useEffect, useState } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { TableLayout } from '#src/query/table-layout.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { placesOf } from '#src/table/places.ts'
import { fromSheet } from '#src/table/sheet.ts'
import { useNotify } from '#src/ui/notices-provider.tsx'
import type { RecordValidator } from '#src/validation/record-validator.ts'
import { PasteDialog } from './paste-dialog.tsx'
import { pasteTexts } from './paste-texts.ts'
import { readPasted } from './pasted-rows.ts'

export type PastedSheetProps = {
  model: RenderModel
  validator: RecordValidator
  api: ResourceApi
  layout: TableLayout
  refresh: () => Promise<void>
  /** What was pasted, as a spreadsheet gives it. */
  text: string
  onClose: () => void
}

/** More rows than these go to the import. */
const mostRows = 200

/** Reviews rows of a spreadsheet where a screen has fields for them, and closes at once where it has none. */
export function PastedSheet({ model, validator, api, layout, refresh, text, onClose }: PastedSheetProps) {
  const [pasted] = useState(() => {
    const shown = placesOf(model, layout).map(({ field }) => field)
    return readPasted(model, shown, fromSheet(text))
  })
  const notify = useNotify()
  const { rows, columns } = pasted
  const isNone = rows.length === 0 || columns.every((field) => !field)
  const isRefused = isNone || rows.length > mostRows
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was pasted
  useEffect(() => {
    if (!isRefused) return
    if (!isNone) notify({ type: 'info', message: pasteTexts.rowsAtMost(mostRows) })
    onClose()
  }, [])
  if (isRefused) return null
  return (
    <PasteDialog
      {...{ model, validator, api, pasted, onClose }}
      onSaved={(count) => {
        notify({
          type: 'success',
          message: count === 1 ? pasteTexts.oneRecordCreated : pasteTexts.recordsCreated(count),
        })
        void refresh()
      }}
    />
  )
}
