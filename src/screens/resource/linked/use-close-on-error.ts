import { useEffect } from 'react'
import { useFail } from '../use-fail.ts'

/** Tells what failed and closes what cannot be shown without it. */
export function useCloseOnError(error: Error | null, onClose: () => void): void {
  const fail = useFail()
  useEffect(() => {
    if (!error) return
    fail(error)
    onClose()
  }, [error, fail, onClose])
}
