import { CheckBox } from '#src/ui/check-box.tsx'
import type { InputProps, KindView } from '../kind-view.tsx'
import { boolean } from './kind.ts'

function Input({ id, value, onChange, onBlur, readOnly, invalid, describedBy, label }: InputProps) {
  return (
    <CheckBox
      id={id}
      checked={value === true}
      disabled={readOnly}
      invalid={invalid}
      aria-describedby={describedBy}
      aria-label={label}
      onChange={(event) => onChange(event.target.checked)}
      onBlur={onBlur}
    />
  )
}

export const booleanView: KindView = {
  Input,
  frame: () => 'check',
  Cell: ({ value, property }) =>
    typeof value === 'boolean' ? boolean.format(value, property) : String(value),
  columnWidth: () => 80,
}
