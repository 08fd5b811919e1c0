import { useEffect, useState } from 'react'
import { doubleClickTime, isNear, type Place } from './swallow-double-click.ts'

/** Longer than a thumb stays on the glass between two taps: on a telephone the next buttons lie under it. */
const secondTapTime = 1500

/**
 * Whether buttons that came by themselves to where others were pressed are held back: until the pointer has left its
 * place, as when a finger scrolls, another key is pressed, or a double click, or second tap, is over. Who goes on to
 * them on purpose waits for nothing.
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
    const timer = setTimeout(release, isCoarse() ? secondTapTime : doubleClickTime)
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

const isCoarse = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches === true
