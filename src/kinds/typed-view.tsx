import { useState } from 'react'
import type { Property } from '#src/schema/dialect.ts'
import type { JsonValue } from '#src/schema/json.ts'
import { TextArea, TextInput } from '#src/ui/text-input.tsx'
import type { Kind } from './kind.ts'
import css from './typed-view.module.css'
import type { InputProps, KindView } from './view.tsx'

type TypedOptions = {
  columnWidth: number
  /** What the field shows of a change; the previous text to refuse it. */
  accept?: (text: string, previous: string) => string
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel'
  placeholder?: string
  /** The unit of the kind itself; a property's `x-unit` wins. */
  unit?: string
  multiline?: boolean
  uppercase?: boolean
}

const ungrouped = new Intl.NumberFormat('es-CO', { useGrouping: false, maximumFractionDigits: 20 })

/** The view of every kind that is typed: the text as it is typed, and in the kind's own form once the field is left. */
export function typedView(kind: Kind, options: TypedOptions): KindView {
  const isValue = (value: JsonValue | undefined): value is JsonValue =>
    kind.type === 'array'
      ? Array.isArray(value)
      : typeof value === (kind.type === 'string' ? 'string' : 'number')

  const display = (value: JsonValue | undefined, property: Property): string =>
    isValue(value) ? kind.format(value, property) : String(value ?? '')

  /** Figures that may be typed over stand without dots, which would be in the way. */
  const editable = (value: JsonValue | undefined, property: Property): string =>
    typeof value === 'number' ? ungrouped.format(value) : display(value, property)

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
    label,
  }: InputProps) {
    const [typed, setTyped] = useState<string>()
    const control = {
      id,
      value: typed ?? (readOnly ? display(value, property) : editable(value, property)),
      readOnly,
      invalid,
      autoComplete: 'off',
      'aria-required': required && !readOnly,
      'aria-describedby': describedBy,
      'aria-label': label,
      placeholder: options.placeholder,
      onBlur: () => {
        setTyped(undefined)
        onBlur()
      },
    }
    const change = (text: string): void => {
      const accepted = options.accept?.(text, control.value) ?? text
      setTyped(accepted)
      onChange(kind.parse(accepted, property))
    }
    if (options.multiline)
      return <TextArea {...control} rows={4} onChange={(event) => change(event.target.value)} />
    return (
      <TextInput
        {...control}
        type="text"
        inputMode={options.inputMode}
        align={kind.align}
        unit={property['x-unit'] ?? options.unit}
        style={options.uppercase ? { textTransform: 'uppercase' } : undefined}
        onChange={(event) => change(event.target.value)}
      />
    )
  }

  return {
    Input,
    frame: () => 'field',
    Cell: ({ value, property }) => (
      <>
        {options.unit === '$' && <span className={css.unit}>$ </span>}
        {display(value, property)}
        {options.unit === '%' && <span className={css.unit}> %</span>}
      </>
    ),
    // A letter takes about 8 px, a capital 9; the cell's paddings come on top.
    columnWidth: ({ maxLength = Number.POSITIVE_INFINITY }) =>
      Math.min(options.columnWidth, maxLength * (options.uppercase ? 9 : 8) + 24),
  }
}
