import { type SubmitEvent, useId, useState } from 'react'
import { useSubmitKeys } from '#src/form/use-submit-keys.ts'
import { refuseReason } from '#src/kinds/rejection-reason.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ReasonField } from '../reason-field.tsx'
import { approvalTexts } from './approval-texts.ts'

/** Dialog for the reason of a rejection, for its maker. */
export function RejectDialog({
  about,
  onReject,
  onClose,
}: {
  /** What is rejected, with its screen. */
  about: string
  onReject: (reason: string) => void
  onClose: () => void
}) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  useSubmitKeys(`${id}-form`)
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
      subtitle={about}
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
        <ReasonField
          id={id}
          label={approvalTexts.reason}
          rows={4}
          value={reason}
          onChange={setReason}
          error={error}
        />
      </form>
    </Dialog>
  )
}
