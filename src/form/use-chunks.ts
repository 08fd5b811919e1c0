import { startTransition, useEffect, useState } from 'react'

/**
 * How many parts of a long list to mount: the first ones at once, the rest in steps that give way to the keyboard.
 * @param total how many there are in the end
 */
export function useChunks(total: number, first = 40, step = 60): number {
  const [mounted, setMounted] = useState(first)
  useEffect(() => {
    if (mounted < total) startTransition(() => setMounted(mounted + step))
  }, [mounted, total, step])
  return Math.min(mounted, total)
}
