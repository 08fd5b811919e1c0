import { useId, useRef, useState } from 'react'
import { useSubmitKeys } from '#src/form/use-submit-keys.ts'
import { registry } from '#src/kinds/views.ts'
import type { JsonValue } from '#src/schema/json.ts'
import { isJsonObject } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { describedBy, Field, Refusal } from '#src/ui/field.tsx'
import { InfoBand } from '#src/ui/messages.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import type { Place } from '#src/ui/swallow-double-click.ts'
import { Deciders } from '../deciders.tsx'
import { isTooLong, RequestReason, sentReason } from '../request-reason/request-reason.tsx'
import css from './request-dialog.module.css'
import type { RequestDialogProps } from './request-dialog-props.ts'
import { requestTexts } from './request-texts.ts'
import { Requested } from './requested.tsx'
import { subjectOf, titleOf } from './title-of.ts'

const fileProperty: Property = { type: 'object', format: 'archivo' }
const file = { kind: 'archivo' }

/** Shows what a change sets before the request for its approval, and takes a reason and a file. */
export function RequestDialog(props: RequestDialogProps) {
  const {
    model,
    start = {},
    reasonFrom,
    issues = [],
    sendIssues,
    warning,
    busy,
    onDraft,
    onSend,
    onClose,
  } = props
  const id = useId().replaceAll(/[^\w]/g, '')
  const [reason, setReason] = useState(start.reason ?? '')
  const [attached, setAttached] = useState<JsonValue | undefined>(start.file)
  const [refused, setRefused] = useState<string>()
  const [tried, setTried] = useState(false)
  const pressed = useRef<Place>(undefined)
  useSubmitKeys(`${id}-form`)
  const issueAt = (name: string): string | undefined =>
    issues.find(({ pointer }) => pointer.endsWith(`/${name}`))?.message
  const isWaiting = attached !== undefined && !isJsonObject(attached)
  const fileError =
    tried && isWaiting ? registry.kindOf(file).wrongType(attached) : isWaiting ? undefined : issueAt('file')
  const Attachment = registry.viewOf(file).Input
  const submit = (): void => {
    setTried(true)
    if (busy || isWaiting || isTooLong(reason)) return
    const sending = {
      ...sentReason(reason),
      ...(isJsonObject(attached) ? { file: attached } : {}),
    }
    onSend(sending, pressed.current)
  }
  return (
    <Dialog
      title={titleOf(props)}
      subtitle={subjectOf(props)}
      width="wide"
      onClose={() => !busy && onClose()}
      actions={
        <>
          <Button size="large" onClick={() => !busy && onClose()}>
            {requestTexts.back}
          </Button>
          {onDraft && (
            <Button size="large" look={sendIssues ? 'primary' : 'stroked'} busy={busy} onClick={onDraft}>
              {requestTexts.saveDraft}
            </Button>
          )}
          {!sendIssues && (
            <Button
              size="large"
              look="primary"
              type="submit"
              form={`${id}-form`}
              busy={busy}
              onClick={({ clientX, clientY }) => {
                pressed.current = { clientX, clientY }
              }}
            >
              {requestTexts.requestApproval}
            </Button>
          )}
        </>
      }
    >
      {warning && <InfoBand>{safeText(warning)}</InfoBand>}
      <Requested {...props} />
      {!sendIssues && <Deciders model={model} actions={['aprobar']} isOwn />}
      <form
        hidden={sendIssues !== undefined}
        id={`${id}-form`}
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          submit()
        }}
      >
        <RequestReason
          id={`${id}-reason`}
          help={reasonFrom && requestTexts.reasonFrom(reasonFrom)}
          value={reason}
          onChange={setReason}
          refused={issueAt('reason')}
        />
        <Field
          id={`${id}-file`}
          label={requestTexts.supportFile}
          help={requestTexts.fileHelp}
          required={false}
          width="full"
          group
          error={fileError}
          note={refused && <Refusal>{refused}</Refusal>}
        >
          <Attachment
            id={`${id}-file`}
            property={fileProperty}
            value={attached}
            onChange={setAttached}
            onBlur={() => undefined}
            onRefused={setRefused}
            required={false}
            readOnly={false}
            invalid={fileError !== undefined}
            describedBy={describedBy(`${id}-file`, fileError !== undefined)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
