import { useEffect, useRef } from 'react'
import type { FieldLookup } from '../view.tsx'

/** Empties a field whose neighbours have changed so that what it holds is among what they leave no more. */
export function useCascade(
  id: string | undefined,
  lookup: FieldLookup | undefined,
  onChange: (value: undefined) => void,
): void {
  const where = lookup?.where
  const before = useRef(where)
  useEffect(() => {
    if (before.current === where) return
    before.current = where
    if (id === undefined || !lookup) return
    if (lookup.waitsFor !== undefined) {
      onChange(undefined)
      return
    }
    const controller = new AbortController()
    const { signal } = controller
    lookup.fits(id, signal).then(
      (fits) => {
        if (!fits && !signal.aborted) onChange(undefined)
      },
      // Without an answer it stays: the server judges it when it is saved.
      () => undefined,
    )
    return () => controller.abort()
  }, [where, id, lookup, onChange])
}
