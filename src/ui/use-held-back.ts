import { useEffect, useState } from 'react'
import { doubleClickTime, isNear, type Place } from './swallow-double-click.ts'

/**
 * Whether buttons that came by themselves to where others were pressed are held back: until the pointer has left its
 * place, another key is pressed, or a double click is over. Who goes on to them on purpose waits for nothing.
 * @param comes whether they came by themselves
 * @param isThere whether they are drawn already
 */
export function useHeldBack(comes: boolean, isThere: boolean): boolean {
  const [held, setHeld] = useState(comes)
  useEffect(() => {
    if (!held || !isThere) return
    let place: Place | undefined
    const release = (): void => setHeld(false)
    const onMove = (event: PointerEvent): void => {
      place ??= event
      if (!isNear(event, place)) release()
    }
    const onKey = ({ repeat }: KeyboardEvent): void => {
      if (!repeat) release()
    }
    const timer = setTimeout(release, doubleClickTime)
    window.addEventListener('pointermove', onMove)
    window.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('keydown', onKey)
    }
  }, [held, isThere])
  return held
}
