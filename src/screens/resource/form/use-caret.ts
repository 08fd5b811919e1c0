import { type RefObject, useEffect, useRef } from 'react'
import type { Caret } from '#src/session/drafts.ts'

/** Tracks where a person types in a form, also once another part of the page has the focus. */
export function useCaret(formId: string): RefObject<Caret | undefined> {
  const caret = useRef<Caret>(undefined)
  useEffect(() => {
    const follow = (): void => {
      const { activeElement: control } = document
      if (!isTyped(control) || !control.id.startsWith(formId)) return
      const { selectionStart, selectionEnd, value } = control
      caret.current = {
        control: control.id.slice(formId.length),
        start: selectionStart ?? value.length,
        end: selectionEnd ?? value.length,
      }
    }
    for (const event of moves) document.addEventListener(event, follow)
    return () => {
      for (const event of moves) document.removeEventListener(event, follow)
    }
  }, [formId])
  return caret
}

const moves = ['selectionchange', 'focusin', 'input'] as const

/** Restores the caret in a form, if its control is visible. */
export function putCaret(formId: string, { control: name, start, end }: Caret): void {
  const control = document.getElementById(formId + name)
  if (!isTyped(control)) return
  control.focus()
  // Some types of inputs have no selection.
  if (control.selectionStart !== null) control.setSelectionRange(start, end)
}

const isTyped = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
