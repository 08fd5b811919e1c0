import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls to a part of the page and focuses it, once for each attempt; it must have a `tabIndex`.
 * @param attempt undefined for a part that leaves the focus where it is
 */
export function useTakeFocus<Part extends HTMLElement>(attempt: number | undefined): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useEffect(() => {
    if (attempt !== undefined) part.current?.focus()
  }, [attempt])
  return part
}
