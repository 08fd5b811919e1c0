import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Restores the focus that a part of the page loses while it is `inert`, unless something else has taken it meanwhile.
 * @returns the ref of that part
 */
export function useHold<Part extends HTMLElement>(held: boolean): RefObject<Part | null> {
  const part = useRef<Part>(null)
  const before = useRef<Element>(null)
  useLayoutEffect(() => {
    const active = document.activeElement
    if (held) before.current = part.current?.contains(active) ? active : null
    else if (active === document.body || active?.contains(part.current))
      (before.current as HTMLElement | null)?.focus()
  }, [held])
  return part
}
