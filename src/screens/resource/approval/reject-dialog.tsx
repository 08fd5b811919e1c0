import { type SubmitEvent, useId, useState } from 'react'
import { refuseReason } from '#src/kinds/rejection-reason.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { describedBy, Field } from '#src/ui/field.tsx'
import { TextArea } from '#src/ui/text-input.tsx'
import { approvalTexts } from './approval-texts.ts'

/** Dialog for the reason of a rejection, for its maker. */
export function RejectDialog({
  onReject,
  onClose,
}: {
  onReject: (reason: string) => void
  onClose: () => void
}) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const problem = refuseReason(reason.trim())
  const error = tried ? problem : undefined
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    if (problem === undefined) onReject(reason.trim())
  }
  return (
    <Dialog
      title={approvalTexts.rejectQuestion}
      onClose={onClose}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {approvalTexts.cancel}
          </Button>
          <Button size="large" look="danger" type="submit" form={`${id}-form`}>
            {approvalTexts.reject}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} noValidate onSubmit={submit}>
        <Field id={id} label={approvalTexts.reason} required width="full" error={error}>
          <TextArea
            id={id}
            autoFocus
            rows={4}
            value={reason}
            invalid={error !== undefined}
            aria-required
            aria-describedby={describedBy(id, error !== undefined)}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
