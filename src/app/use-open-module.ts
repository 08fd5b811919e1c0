import { type RefObject, useEffect, useRef, useState } from 'react'

/** Times of the specification, in milliseconds (spec §2). */
const openDelay = 300
const closeDelay = 500

/** Which module of the menu is open, by pointer or at once. */
export type OpenModule = {
  id: number | undefined
  /** Opens one, or closes the one that is open, at once. */
  set: (id: number | undefined) => void
  /** A press opens or closes; one on what the resting pointer has just opened means to open it too. */
  toggle: (id: number) => void
  /** The mouse rests on a module, or leaves it. */
  enter: (id: number) => void
  leave: () => void
}

/** @param menu what a press outside of it closes */
export function useOpenModule(menu: RefObject<HTMLElement | null>): OpenModule {
  const [id, setId] = useState<number>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hovered = useRef<number>(undefined)
  const set = (next: number | undefined): void => {
    clearTimeout(timer.current)
    hovered.current = undefined
    setId(next)
  }
  const later = (next: number | undefined, delay: number): void => {
    clearTimeout(timer.current)
    if (next !== undefined && next === id) return
    timer.current = setTimeout(() => {
      set(next)
      hovered.current = next
    }, delay)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const outside = (event: PointerEvent): void => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) set(undefined)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  })
  return {
    id,
    set,
    toggle: (pressed) => set(id === pressed && hovered.current !== pressed ? undefined : pressed),
    enter: (entered) => later(entered, openDelay),
    leave: () => later(undefined, closeDelay),
  }
}
