import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Below this width nothing stands side by side, in pixels. */
const narrow = 1100

/**
 * Whether the modules of the menu fit beside each other where they are; looked at again when the window or the menu
 * changes.
 * @param bar holds them as a menubar, in one line with its neighbours
 */
export function useFits(bar: RefObject<HTMLElement | null>, menu: unknown): boolean {
  const [fits, setFits] = useState(() => window.innerWidth >= narrow)
  const needed = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another menu needs another width
  useLayoutEffect(() => {
    const { current: element } = bar
    if (!element) return
    needed.current = 0
    const look = (): void => {
      const list = element.querySelector('[role="menubar"]')
      if (list && list.clientWidth > 0) needed.current = Math.max(needed.current, widthOf(list.children))
      setFits(window.innerWidth >= narrow && needed.current <= roomFor(element))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element.parentElement ?? element)
    return () => observer.disconnect()
  }, [bar, menu])
  return fits
}

/** Room its neighbours leave in line. */
const roomFor = (element: Element): number => {
  const line = element.parentElement
  if (!line) return 0
  return line.clientWidth - widthOf([...line.children].filter((child) => child !== element)) - gaps
}

/** Paddings and distances of the line, in pixels. */
const gaps = 80

const widthOf = (elements: Iterable<Element>): number =>
  [...elements].reduce((sum, item) => sum + item.getBoundingClientRect().width, 0)
