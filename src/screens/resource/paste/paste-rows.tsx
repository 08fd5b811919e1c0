import { lazy, Suspense, useEffect, useState } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { TableLayout } from '#src/query/table-layout.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { placesOf } from '#src/table/places.ts'
import { fromSheet } from '#src/table/sheet.ts'
import { useNotify } from '#src/ui/notices-provider.tsx'
import type { RecordValidator } from '#src/validation/record-validator.ts'
import { pasteTexts } from './paste-texts.ts'
import { type Pasted, readPasted } from './pasted-rows.ts'

const PasteDialog = lazy(() =>
  import('./paste-dialog.tsx').then(({ PasteDialog: component }) => ({ default: component })),
)

type PasteRowsProps = {
  model: RenderModel
  validator: RecordValidator
  api: ResourceApi
  layout: TableLayout
  refresh: () => Promise<void>
}

/** More rows than these go to the import. */
const mostRows = 200

/** Takes spreadsheet rows that are pasted over the table, to be reviewed before they are saved. */
export function PasteRows({ model, validator, api, layout, refresh }: PasteRowsProps) {
  const [pasted, setPasted] = useState<Pasted>()
  const notify = useNotify()
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      if (isElsewhere(event.target)) return
      const sheet = fromSheet(event.clipboardData?.getData('text/plain') ?? '')
      const shown = placesOf(model, layout).map(({ field }) => field)
      const read = readPasted(model, shown, sheet)
      if (read.rows.length === 0 || read.columns.every((field) => !field)) return
      event.preventDefault()
      if (read.rows.length > mostRows) notify({ type: 'info', message: pasteTexts.rowsAtMost(mostRows) })
      else setPasted(read)
    }
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [model, layout, notify])
  if (!pasted) return null
  return (
    <Suspense>
      <PasteDialog
        {...{ model, validator, api, pasted }}
        onClose={() => setPasted(undefined)}
        onSaved={(count) => {
          notify({
            type: 'success',
            message: count === 1 ? pasteTexts.oneRecordCreated : pasteTexts.recordsCreated(count),
          })
          void refresh()
        }}
      />
    </Suspense>
  )
}

const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('.MuiModal-root') !== null ||
  (target instanceof HTMLElement && target.closest('input:not([type="checkbox"]), textarea') !== null)
