import { useCallback } from 'react'
import { toApiError } from '#src/client/api-error.ts'
import { useNotify } from '#src/ui/notices.tsx'

/** Tells a failed call that has no better place on the screen. */
export function useFail(): (error: unknown) => void {
  const notify = useNotify()
  return useCallback(
    (error) => {
      const { kind, message, correlationId, findings } = toApiError(error)
      // Who did not want it needs not to be told.
      if (kind === 'declined') return
      // There are no fields here to point at: the first reason says more than that there are some.
      notify({ type: 'error', message: findings[0]?.message ?? message, code: correlationId })
    },
    [notify],
  )
}
