import { useEffect, useEffectEvent, useState } from 'react'

/**
 * A part of home in a chunk of its own, loaded once it is needed.
 * @returns undefined for the part until it is there
 */
export function usePart<Part>(
  load: () => Promise<Part>,
  isNeeded: boolean,
): { part: Part | undefined; isFailed: boolean; retry: () => void } {
  const [part, setPart] = useState<{ is: Part }>()
  const [isFailed, setFailed] = useState(false)
  const begin = useEffectEvent(() =>
    load().then(
      (is) => setPart({ is }),
      () => setFailed(true),
    ),
  )
  const isDue = isNeeded && !part && !isFailed
  useEffect(() => {
    if (isDue) void begin()
  }, [isDue])
  return { part: part?.is, isFailed, retry: () => setFailed(false) }
}
