import { lazy, Suspense, useEffect, useState } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { TableLayout } from '#src/query/table-layout.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { RecordValidator } from '#src/validation/record-validator.ts'

const PastedSheet = lazy(() =>
  import('./pasted-sheet.tsx').then(({ PastedSheet: component }) => ({ default: component })),
)

export type PasteRowsProps = {
  model: RenderModel
  validator: RecordValidator
  api: ResourceApi
  layout: TableLayout
  refresh: () => Promise<void>
}

/** Takes spreadsheet rows that are pasted over the table, to be reviewed before they are saved. */
export function PasteRows(props: PasteRowsProps) {
  const [text, setText] = useState('')
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      if (!isElsewhere(event.target)) setText(event.clipboardData?.getData('text/plain') ?? '')
    }
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [])
  if (text === '') return null
  return (
    <Suspense>
      <PastedSheet {...props} text={text} onClose={() => setText('')} />
    </Suspense>
  )
}

const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('.MuiModal-root') !== null ||
  (target instanceof HTMLElement && target.closest('input:not([type="checkbox"]), textarea') !== null)
