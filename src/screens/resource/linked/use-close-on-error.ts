import { useEffect } from 'react'
import { useFail } from '../use-fail.ts'

/** Reports an error and closes what cannot be shown. */
export function useCloseOnError(error: Error | null, onClose: () => void): void {
  const fail = useFail()
  useEffect(() => {
    if (!error) return
    fail(error)
    onClose()
  }, [error, fail, onClose])
}
