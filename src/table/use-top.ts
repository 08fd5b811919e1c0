import { type RefObject, useLayoutEffect, useRef } from 'react'
import { scrollerOf } from './grid-place.ts'

/** Scrolls to the first row when the query changes; the same rows read anew stay in place. */
export function useTop(grid: RefObject<HTMLTableElement | null>, question: string): void {
  const before = useRef(question)
  useLayoutEffect(() => {
    const scroller = grid.current && scrollerOf(grid.current)
    if (scroller && before.current !== question) scroller.scrollTop = 0
    before.current = question
  })
}
