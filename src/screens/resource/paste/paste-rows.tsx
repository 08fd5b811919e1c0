import { useEffect, useState } from 'react'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import type { PastedSheetProps } from './pasted-sheet.tsx'

const PastedSheet = lazyPart(() => import('./pasted-sheet.tsx').then(({ PastedSheet: part }) => part))

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
  return <PastedSheet {...props} text={text} onClose={() => setText('')} />
}

const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('.MuiModal-root') !== null ||
  (target instanceof HTMLElement && target.closest('input:not([type="checkbox"]), textarea') !== null)
