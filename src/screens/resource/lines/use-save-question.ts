import { useEffect, useRef } from 'react'
import { useForm } from '#src/form/form-context.ts'
import type { FilePreview } from '#src/schema/previewed-file.ts'
import { useConfirm } from '#src/ui/confirm.tsx'
import { failingQuestion } from './lines-texts.ts'

/**
 * Asks before a form is saved whose file would come to nothing: only who says so sends it as it is. A save waits while
 * the file is read.
 */
export function useSaveQuestion(isReading: boolean, preview: FilePreview | undefined): void {
  const { id, store } = useForm()
  const confirm = useConfirm()
  const isWaiting = useRef(false)
  useEffect(() => {
    const form = document.getElementById(id)
    if (!(form instanceof HTMLFormElement)) return
    let isSure = false
    const onSubmit = (event: SubmitEvent): void => {
      // What is wrong in the form itself comes first.
      if (isSure || !(isReading || preview?.fails) || !store.submit()) return
      event.preventDefault()
      event.stopPropagation()
      isWaiting.current = isReading
      if (isReading || !preview) return
      void confirm(failingQuestion(preview.counts.WRONG)).then((sure) => {
        isSure = sure
        if (sure) form.requestSubmit()
      })
    }
    form.addEventListener('submit', onSubmit)
    if (isWaiting.current && !isReading) {
      isWaiting.current = false
      form.requestSubmit()
    }
    return () => form.removeEventListener('submit', onSubmit)
  }, [id, store, confirm, isReading, preview])
}
