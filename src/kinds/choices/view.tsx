import { CheckList } from '#src/ui/check-list.tsx'
import type { InputProps, KindView } from '../kind-view.tsx'
import { choices } from './kind.ts'

function Input({ id, property, value, onChange, onBlur, readOnly, invalid, describedBy }: InputProps) {
  const chosen = Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
  return (
    <CheckList
      id={id}
      options={(property.items?.oneOf ?? []).map((option) => ({ value: option.const, label: option.title }))}
      chosen={chosen}
      onChange={(next) => onChange(next.length === 0 ? undefined : next)}
      onBlur={onBlur}
      disabled={readOnly}
      invalid={invalid}
      describedBy={describedBy}
    />
  )
}

export const choicesView: KindView = {
  Input,
  frame: () => 'group',
  Cell: ({ value, property }) => choices.format(value, property),
  columnWidth: () => 180,
}
