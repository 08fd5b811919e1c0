import { type RefObject, useEffect, useRef } from 'react'

/**
 * Restores the focus when its element is removed, moved or disabled: an element that was only moved gets it
 * again, else the heading of the page takes it. A dialog restores its own.
 * @returns the ref of what holds the page
 */
export function useFocusRecovery(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let last: Element | undefined
    let frame = 0
    const onFocus = (event: FocusEvent): void => {
      if (event.target instanceof Element) last = event.target
    }
    // Who presses on nothing in particular lets the focus go.
    const onPointer = (): void => {
      last = undefined
    }
    const check = (): void => {
      if (last && isLost() && !document.querySelector('[role="dialog"], [role="alertdialog"]'))
        (canHold(last) ? last : page.current?.querySelector('h1'))?.focus()
    }
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(check)
    })
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onPointer, true)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onPointer, true)
    }
  }, [])
  return page
}

const isLost = (): boolean =>
  document.activeElement === document.body || document.activeElement?.matches(':disabled') === true

const canHold = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && !element.matches(':disabled')
