import { type RefObject, useLayoutEffect } from 'react'

/** Between what floats and what it stands above, in CSS pixels. */
const gap = 8

/**
 * Moves floating parts at the foot of the window above the feet of pages and dialogs, with paginators and buttons, and
 * above the totals of tables: they may have more lines than there is room beside them.
 * @param isShown whether anything floats; while nothing does the page is not watched
 */
export function useClearOfFeet(floating: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const { current: element } = floating
    if (!element || !isShown) return
    let frame = 0
    const place = (): void => {
      element.style.bottom = ''
      const feet = [...document.querySelectorAll('footer, tfoot')].map((foot) => foot.getBoundingClientRect())
      // What stands above one foot may lie over another.
      for (const foot of feet.sort((one, other) => other.top - one.top)) {
        const own = element.getBoundingClientRect()
        const isOver =
          own.left < foot.right && foot.left < own.right && own.top < foot.bottom && foot.top < own.bottom
        if (isOver) element.style.bottom = `${window.innerHeight - foot.top + gap}px`
      }
    }
    const placeSoon = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(place)
    }
    place()
    const watcher = new MutationObserver(placeSoon)
    watcher.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('resize', placeSoon)
    return () => {
      cancelAnimationFrame(frame)
      watcher.disconnect()
      window.removeEventListener('resize', placeSoon)
    }
  }, [floating, isShown])
}
