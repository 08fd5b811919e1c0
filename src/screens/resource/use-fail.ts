import { useCallback } from 'react'
import { toApiError } from '#src/client/api-error.ts'
import { useNotify } from '#src/ui/notices.tsx'

/** Tells a failed call that has no better place on the screen. */
export function useFail(): (error: unknown) => void {
  const notify = useNotify()
  return useCallback(
    (error) => {
      const { message, correlationId } = toApiError(error)
      notify({ type: 'error', message, code: correlationId })
    },
    [notify],
  )
}
