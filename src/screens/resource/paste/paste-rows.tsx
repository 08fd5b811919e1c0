import { lazy, Suspense, useEffect, useState } from 'react'
import type { PastedSheetProps } from './pasted-sheet.tsx'

const PastedSheet = lazy(() =>
  import('./pasted-sheet.tsx').then(({ PastedSheet: component }) => ({ default: component })),
)

/** Takes spreadsheet rows that are pasted over the table, to be reviewed before they are saved. */
export function PasteRows(props: Omit<PastedSheetProps, 'text' | 'onClose'>) {
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
