import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether an element has come into view, or the browser has had nothing else to do. */
export function useSeen<Part extends HTMLElement>(): [RefObject<Part | null>, boolean] {
  const ref = useRef<Part>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (isSeen || !element) return
    const see = (): void => setSeen(true)
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) see()
    })
    observer.observe(element)
    // Safari has no idle callbacks.
    const idle = window.requestIdleCallback?.(see)
    return () => {
      observer.disconnect()
      if (idle !== undefined) window.cancelIdleCallback(idle)
    }
  }, [isSeen])
  return [ref, isSeen]
}
