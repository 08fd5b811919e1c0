import { useId, useRef, useState } from 'react'
import { useSubmitKeys } from '#src/form/use-submit-keys.ts'
import { parseText } from '#src/kinds/text.ts'
import { registry } from '#src/kinds/views.ts'
import type { JsonValue } from '#src/schema/json.ts'
import { isJsonObject } from '#src/schema/json.ts'
import { longestRequestReason } from '#src/schema/longest-request-reason.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import { Button } from '#src/ui/button.tsx'
import { CharacterCount, limitId } from '#src/ui/character-count.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { describedBy, Field, Refusal } from '#src/ui/field.tsx'
import { InfoBand } from '#src/ui/messages.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import type { Place } from '#src/ui/swallow-double-click.ts'
import { TextArea } from '#src/ui/text-input.tsx'
import { Deciders } from '../deciders.tsx'
import { toEnd } from './early-reason.tsx'
import css from './request-dialog.module.css'
import type { RequestDialogProps } from './request-dialog-props.ts'
import { requestTexts } from './request-texts.ts'
import { Requested } from './requested.tsx'
import { titleOf } from './title-of.ts'

const fileProperty: Property = { type: 'object', format: 'archivo' }
const file = { kind: 'archivo' }

/** Shows what a change sets before the request for its approval, and takes a reason and a file. */
export function RequestDialog(props: RequestDialogProps) {
  const { model, start = {}, issues = [], sendIssues, warning, busy, onDraft, onSend, onClose } = props
  const id = useId().replaceAll(/[^\w]/g, '')
  const [reason, setReason] = useState(start.reason ?? '')
  const [attached, setAttached] = useState<JsonValue | undefined>(start.file)
  const [refused, setRefused] = useState<string>()
  const [tried, setTried] = useState(false)
  const pressed = useRef<Place>(undefined)
  useSubmitKeys(`${id}-form`)
  const issueAt = (name: string): string | undefined =>
    issues.find(({ pointer }) => pointer.endsWith(`/${name}`))?.message
  const givenReason = parseText(reason)
  const { length } = [...(givenReason ?? '')]
  const isWaiting = attached !== undefined && !isJsonObject(attached)
  const reasonError =
    length > longestRequestReason
      ? requestTexts.reasonTooLong(longestRequestReason, length)
      : issueAt('reason')
  const fileError =
    tried && isWaiting ? registry.kindOf(file).wrongType(attached) : isWaiting ? undefined : issueAt('file')
  const Attachment = registry.viewOf(file).Input
  const submit = (): void => {
    setTried(true)
    if (busy || isWaiting || length > longestRequestReason) return
    const sending = {
      ...(givenReason === undefined ? {} : { reason: givenReason }),
      ...(isJsonObject(attached) ? { file: attached } : {}),
    }
    onSend(sending, pressed.current)
  }
  return (
    <Dialog
      title={titleOf(props)}
      subtitle={model.title}
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
        <Field
          id={`${id}-reason`}
          label={requestTexts.requestReason}
          help={requestTexts.reasonHelp}
          required={false}
          width="full"
          error={reasonError}
          count={<CharacterCount id={`${id}-reason`} {...{ length }} limit={longestRequestReason} />}
        >
          <TextArea
            id={`${id}-reason`}
            rows={3}
            value={reason}
            ref={toEnd}
            invalid={reasonError !== undefined}
            aria-describedby={`${describedBy(`${id}-reason`, reasonError !== undefined)} ${limitId(`${id}-reason`)}`}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
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
