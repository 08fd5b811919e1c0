import { type RefObject, useLayoutEffect, useRef } from 'react'
import { scrollerOf } from './grid-place.ts'

/** Goes back to the first row when something else is asked for; the same rows read anew keep their place. */
export function useTop(grid: RefObject<HTMLTableElement | null>, question: string): void {
  const before = useRef(question)
  useLayoutEffect(() => {
    const scroller = grid.current && scrollerOf(grid.current)
    if (scroller && before.current !== question) scroller.scrollTop = 0
    before.current = question
  })
}
