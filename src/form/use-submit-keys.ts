import { useEffect } from 'react'

/**
 * Ctrl+Enter saves from wherever in the form or its dialog the focus is, on a message above it too. It comes before
 * what the focused control makes of Enter, such as a list that opens.
 * @param id of the form
 */
export function useSubmitKeys(id: string): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      const form = document.getElementById(id)
      const place = form?.closest('[role=dialog]') ?? form
      if (!(form instanceof HTMLFormElement) || !place?.contains(event.target as Node)) return
      event.preventDefault()
      event.stopPropagation()
      form.requestSubmit()
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [id])
}
