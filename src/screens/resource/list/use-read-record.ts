import { useCallback, useRef } from 'react'
import { useForgottenErrors } from '#src/ui/notices-provider.tsx'
import type { Address } from '../address/use-address.ts'

/** The record open beside the table; its id is in the address, so that a link leads to it. Errors of another one go. */
export function useReadRecord({ record, go }: Address): {
  id: string | undefined
  open: (id: string) => void
  close: () => void
} {
  useForgottenErrors(record ?? '')
  const latest = useRef({ record, go })
  latest.current = { record, go }
  return {
    id: record,
    // The way back leads to the table, not through every record that was opened.
    open: useCallback((id) => {
      const { record: before, go: goNow } = latest.current
      if (id !== before) goNow({ record: id }, before === undefined ? undefined : 'replace')
    }, []),
    close: useCallback(() => {
      const { record: before, go: goNow } = latest.current
      goNow({ record: undefined }, 'replace')
      const row = before && `[role="row"][data-id="${CSS.escape(before)}"]`
      if (row) document.querySelector<HTMLElement>(`${row} [data-field]:not([data-field^="__"])`)?.focus()
    }, []),
  }
}
