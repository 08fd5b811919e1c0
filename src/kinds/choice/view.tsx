import type { Property } from '#src/schema/property-dialect.ts'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { type Option, Select } from '#src/ui/select.tsx'
import { StateMark } from '#src/ui/state-mark.tsx'
import type { InputProps, KindView } from '../kind-view.tsx'
import { choice } from './kind.ts'

/** Up to three short options stand side by side; more, or longer ones, open as a list. */
const standsOpen = ({ oneOf = [] }: Property): boolean =>
  oneOf.length <= 3 && oneOf.reduce((length, option) => length + option.title.length, 0) <= 36

const optionsOf = ({ oneOf = [] }: Property): Option[] =>
  oneOf.map((option) => ({ value: option.const, label: option.title }))

function Input({
  id,
  property,
  value,
  onChange,
  onBlur,
  required,
  readOnly,
  invalid,
  describedBy,
  onRefused,
}: InputProps) {
  const control = {
    id,
    options: optionsOf(property),
    value: typeof value === 'string' ? value : undefined,
    onChange,
    invalid,
    describedBy,
  }
  return standsOpen(property) ? (
    <RadioGroup {...control} onBlur={onBlur} disabled={readOnly} required={required} />
  ) : (
    <Select {...control} {...{ onBlur, onRefused }} disabled={readOnly} clearable={!required} />
  )
}

export const choiceView: KindView = {
  Input,
  frame: (property) => (standsOpen(property) ? 'group' : 'field'),
  Cell: ({ value, property }) => {
    const text = choice.format(String(value), property)
    const mark = property.oneOf?.find((option) => option.const === value)?.['x-mark']
    return mark ? <StateMark mark={mark}>{text}</StateMark> : text
  },
  // A state is read whole, as «Aprobado por la aseguradora»; other texts may end in dots.
  columnWidth: ({ oneOf = [] }) => {
    const most = oneOf.some((option) => option['x-mark']) ? 240 : 200
    return Math.min(most, Math.max(...oneOf.map((option) => option.title.length)) * 7 + 48)
  },
}
