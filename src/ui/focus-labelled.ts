import type { MouseEvent } from 'react'

/** A label brings the focus to its control by itself where that is the browser's own; a list drawn by us needs help. */
export function focusLabelled({ currentTarget: label }: MouseEvent<HTMLElement>): void {
  if (label instanceof HTMLLabelElement && label.control === null)
    document.getElementById(label.htmlFor)?.focus()
}
