import { useEffect, useRef } from 'react'

const stored = 'keys'

/** Whether keys of one letter act; who dictates or types by mistake may switch them off (WCAG 2.1.4). */
export const areLettersOn = (): boolean => localStorage.getItem(stored) !== 'off'

export const setLetters = (isOn: boolean): void => {
  if (isOn) localStorage.removeItem(stored)
  else localStorage.setItem(stored, 'off')
}

/**
 * Acts on keys of one character pressed anywhere but in a field, a menu or an open dialog.
 * @param keys what each does; it may be new with each drawing
 */
export function useKeys(keys: Record<string, () => void>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const run = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined
      if (!run || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (!areLettersOn() || isTaken(event.target)) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** Where letters have a meaning of their own. */
const isTaken = (target: EventTarget | null): boolean =>
  document.querySelector('[data-modal], .MuiModal-root') !== null ||
  (target instanceof HTMLElement &&
    target.closest('input:not([type="checkbox"]), textarea, select, [role="menu"], [role="combobox"]') !==
      null)

/** Acts on Esc unless a field, a menu or a dialog has a use for it. */
export function useEscape(run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isTaken(event.target)) latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
