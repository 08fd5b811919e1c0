import { reasonLengthHelp, rejectionReason } from '#src/kinds/rejection-reason.ts'
import { CharacterCount, limitId } from '#src/ui/character-count.tsx'
import { describedBy, Field } from '#src/ui/field.tsx'
import { TextArea } from '#src/ui/text-input.tsx'

type ReasonFieldProps = {
  id: string
  label: string
  help?: string
  rows: number
  value: string
  onChange: (reason: string) => void
  error: string | undefined
}

/** The reason that a rejection asks for, with its length; it has the focus where it comes. */
export const ReasonField = ({ id, label, help, rows, value, onChange, error }: ReasonFieldProps) => (
  <Field
    id={id}
    label={label}
    help={[reasonLengthHelp(), help].join(' ').trim()}
    required
    width="full"
    error={error}
    count={<CharacterCount id={id} length={value.trim().length} limit={rejectionReason.most} />}
  >
    <TextArea
      id={id}
      autoFocus
      rows={rows}
      value={value}
      invalid={error !== undefined}
      aria-required
      aria-describedby={`${describedBy(id, error !== undefined)} ${limitId(id)}`}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
)
