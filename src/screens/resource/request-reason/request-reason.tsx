import { parseText } from '#src/kinds/text.ts'
import { longestRequestReason } from '#src/schema/longest-request-reason.ts'
import { CharacterCount, limitId } from '#src/ui/character-count.tsx'
import { describedBy, Field } from '#src/ui/field.tsx'
import { TextArea } from '#src/ui/text-input.tsx'
import { toEnd } from './early-reason.tsx'
import { requestReasonTexts } from './request-reason-texts.ts'

/** A reason as it is sent: nothing where nothing was typed. */
export const sentReason = (reason: string): { reason?: string } => {
  const given = parseText(reason)
  return given === undefined ? {} : { reason: given }
}

const lengthOf = (reason: string): number => [...(parseText(reason) ?? '')].length

/** Whether a reason is longer than a request takes. */
export const isTooLong = (reason: string): boolean => lengthOf(reason) > longestRequestReason

type RequestReasonProps = {
  id: string
  help?: string | undefined
  value: string
  onChange: (reason: string) => void
  /** Why the server refused it. */
  refused?: string | undefined
  /** Whether something else has the focus. */
  waits?: boolean
}

/** The reason of a request for approval, which may be left out, with its length. */
export function RequestReason({ id, help, value, onChange, refused, waits }: RequestReasonProps) {
  const length = lengthOf(value)
  const error = isTooLong(value) ? requestReasonTexts.reasonTooLong(longestRequestReason, length) : refused
  return (
    <Field
      id={id}
      label={requestReasonTexts.requestReason}
      help={help ?? requestReasonTexts.reasonHelp}
      required={false}
      width="full"
      error={error}
      count={<CharacterCount {...{ id, length }} limit={longestRequestReason} />}
    >
      <TextArea
        id={id}
        rows={3}
        value={value}
        ref={waits ? null : toEnd}
        invalid={error !== undefined}
        aria-describedby={`${describedBy(id, error !== undefined)} ${limitId(id)}`}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
