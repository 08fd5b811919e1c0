import { useEffect, useRef } from 'react'
import type { FieldLookup } from '../kind-view.tsx'

/** Clears a field when its neighbours have changed so that they no longer allow its value. */
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
      // Without an answer it stays: the server validates it on save.
      () => undefined,
    )
    return () => controller.abort()
  }, [where, id, lookup, onChange])
}
