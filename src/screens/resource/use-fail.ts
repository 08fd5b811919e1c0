import { useCallback } from 'react'
import { toApiError } from '#src/client/api-error.ts'
import { useNotify } from '#src/ui/notices-provider.tsx'
import { wholeMessage } from '#src/validation/whole-message.ts'

/** Reports a failed call without a better place on the screen. */
export function useFail(): (error: unknown) => void {
  const notify = useNotify()
  return useCallback(
    (error) => {
      const { kind, message, correlationId, issues } = toApiError(error)
      const [first] = issues
      // Who declined it needs no report.
      if (kind === 'declined') return
      // There are no fields to mark here: the first issue says more than that there are some.
      notify({ type: 'error', message: first ? wholeMessage(first) : message, code: correlationId })
    },
    [notify],
  )
}
