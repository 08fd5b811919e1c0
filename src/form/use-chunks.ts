import { startTransition, useEffect, useState } from 'react'

/** About as many as the highest screen of a desk shows at once. */
const firstFields = 24

/**
 * How many fields of a long form to mount: visible ones at once, the rest in steps that give way to the keyboard
 * and to painting.
 * @param total how many there are in the end
 * @param isWhole whether all are mounted at once, such as to focus a late one
 */
export function useChunks(total: number, isWhole: boolean): number {
  const [mounted, setMounted] = useState(isWhole ? total : firstFields)
  useEffect(() => {
    if (mounted >= total) return
    const more = (): void => startTransition(() => setMounted(mounted + 150))
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(more)
    })
    let timer: ReturnType<typeof setTimeout> | undefined
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [mounted, total])
  return Math.min(mounted, total)
}
