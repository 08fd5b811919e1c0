import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { type SubmitEvent, useId, useState } from 'react'
import { toApiError } from '#src/client/api-error.ts'
import { createPeopleApi } from '#src/client/people-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import { reasonLengthHelp, refuseReason } from '#src/kinds/rejection-reason.ts'
import { parseText } from '#src/kinds/text.ts'
import { accessReason, type PersonStep, type SignedInPerson } from '#src/schema/signed-in-person.ts'
import { CallFailure } from '#src/session/call-failure.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { describedBy, Field } from '#src/ui/field.tsx'
import { useNotify } from '#src/ui/notices-provider.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { TextArea } from '#src/ui/text-input.tsx'
import { peopleTexts, stepTexts } from './people-texts.ts'
import { peopleKey } from './use-people.ts'

type PersonStepDialogProps = { person: SignedInPerson; step: PersonStep; onClose: () => void }

/** Takes the reason to end a person's sessions or change access. */
export function PersonStepDialog({ person, step, onClose }: PersonStepDialogProps) {
  const id = useId()
  const { http, config } = useAtomValue(servicesAtom)
  const queries = useQueryClient()
  const notify = useNotify()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { title, text, button, done, danger } = stepTexts[step]
  const givenReason = parseText(reason) ?? ''
  const refused = refuseReason(givenReason, accessReason)
  const problem = tried ? refused : undefined
  const taking = useMutation({
    mutationFn: () => createPeopleApi(http, config.services).take(person.person, step, givenReason),
    onSuccess: () => {
      notify({ type: 'success', message: `${done} ${person.userName}.` })
      void queries.invalidateQueries({ queryKey: peopleKey })
      onClose()
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    if (refused === undefined) taking.mutate()
  }
  return (
    <Dialog
      title={peopleTexts.stepOf(title, safeText(person.userName))}
      onClose={onClose}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {peopleTexts.cancel}
          </Button>
          <Button
            size="large"
            look={danger ? 'danger' : 'primary'}
            type="submit"
            form={id}
            busy={taking.isPending}
          >
            {button}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        {taking.error && <CallFailure error={toApiError(taking.error)} onRetry={() => taking.mutate()} />}
        <p>{text}</p>
        <Field
          id={`${id}-reason`}
          label={peopleTexts.reason}
          help={`${reasonLengthHelp(accessReason)} ${peopleTexts.reasonHelp}.`}
          error={problem}
          required
          width="full"
        >
          <TextArea
            id={`${id}-reason`}
            value={reason}
            rows={3}
            maxLength={accessReason.most}
            autoFocus
            invalid={problem !== undefined}
            aria-required
            aria-describedby={describedBy(`${id}-reason`, problem !== undefined)}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
