import { choiceView } from '#src/kinds/choice/view.tsx'
import type { InputProps, KindView } from '#src/kinds/kind-view.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { type Option, Select } from '#src/ui/select.tsx'

const controlOf = ({
  id,
  property,
  value,
  onChange,
  onBlur,
  readOnly,
  invalid,
  describedBy,
}: InputProps) => ({
  id,
  options: (property.oneOf ?? []).map((option): Option => ({ value: option.const, label: option.title })),
  value: typeof value === 'string' ? value : undefined,
  onChange,
  onBlur,
  disabled: readOnly,
  invalid,
  describedBy,
})

/** A list, however few its options are: the definition requests this look. */
export const selectView: KindView = {
  ...choiceView,
  Input: (props) => <Select {...controlOf(props)} onRefused={props.onRefused} clearable={!props.required} />,
  frame: () => 'field',
}

/** Radio buttons, however many there are. */
export const radioView: KindView = {
  ...choiceView,
  Input: (props) => <RadioGroup {...controlOf(props)} required={props.required} />,
  frame: () => 'group',
}
