import type { JsonValue } from '#src/schema/json.ts'
import { pesoSign } from '#src/schema/peso-sign.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import { CalendarButton } from '#src/ui/calendar-button.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { TextArea, TextInput } from '#src/ui/text-input.tsx'
import type { Mask } from './input-mask.ts'
import type { KeyRule } from './key-rules.ts'
import type { Kind } from './kind.ts'
import type { InputProps, KindView } from './kind-view.tsx'
import css from './typed-view.module.css'
import { useTypedText } from './use-typed-text.ts'

type TypedOptions = {
  columnWidth: number
  keys?: KeyRule
  mask?: Mask
  paste?: 'blocked'
  /** Decimal mark while typing; a comma unless the field takes none. */
  decimalMark?: '.'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url'
  placeholder?: string | ((property: Property) => string)
  multiline?: boolean
  /** Days and months may be chosen in a calendar too. */
  picker?: 'day' | 'month'
  uppercase?: boolean
}

/** From this limit on a text is long enough to be counted while it is typed, in characters. */
const longText = 100

/** How many figures the largest value has. */
const figures = (maximum: number): number =>
  Number.isFinite(maximum) ? String(maximum).length : Number.POSITIVE_INFINITY

const ungrouped = new Intl.NumberFormat('es-CO', { useGrouping: false, maximumFractionDigits: 20 })

/** View of every kind that is typed: the text as typed, and in the kind's own format once the field is left. */
export function typedView(kind: Kind, options: TypedOptions): KindView {
  const isValue = (value: JsonValue | undefined): value is JsonValue =>
    (Array.isArray(value) ? 'array' : typeof value) === (kind.type === 'integer' ? 'number' : kind.type)

  const display = (value: JsonValue | undefined, property: Property): string =>
    isValue(value) ? kind.format(value, property) : String(value ?? '')

  /** Editable figures have no dots, which would be in the way. */
  const editable = (value: JsonValue | undefined, property: Property): string =>
    typeof value === 'number'
      ? ungrouped.format(value || 0).replace(',', options.decimalMark ?? ',')
      : display(value, property)

  const placeholderOf = (property: Property): string | undefined =>
    typeof options.placeholder === 'function' ? options.placeholder(property) : options.placeholder

  /** The value of a paste into a mask. */
  const readPaste = (text: string, property: Property): string | undefined => {
    const value = kind.parse(text, property)
    return isValue(value) && kind.refuse(value) === undefined ? kind.format(value, property) : undefined
  }

  const refusePaste = (text: string, property: Property): string => {
    const value = kind.parse(text, property)
    return (isValue(value) ? kind.refuse(value) : undefined) ?? kind.wrongType(value ?? null)
  }

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
    onRefused = () => undefined,
  }: InputProps) {
    const text = useTypedText({
      value,
      // A decimal dot would change its meaning between the dots of groups.
      rest: (one) => (options.decimalMark && !readOnly ? editable : display)(one, property),
      show: (one) => (readOnly ? display : editable)(one, property),
      read: (typed) => kind.parse(typed, property),
      keys: options.keys,
      mask: options.mask,
      paste: options.paste,
      readPaste: (pasted) => readPaste(pasted, property),
      refusePaste: (pasted) => refusePaste(pasted, property),
      onChange,
      onRefused,
      onLeave: onBlur,
    })
    const control = {
      id,
      ...text,
      readOnly,
      invalid,
      // A record is about somebody else: typed values must not be offered in the next.
      autoComplete: 'off',
      'aria-required': required && !readOnly,
      'aria-describedby': describedBy,
      'aria-label': label,
      placeholder: readOnly ? '—' : placeholderOf(property),
    }
    if (options.multiline) return <TextArea {...control} rows={4} />
    return (
      <TextInput
        {...control}
        type="text"
        inputMode={options.inputMode}
        align={kind.align}
        unit={property['x-unit'] ?? kind.unit}
        action={
          // A cell of a grid has no room for one.
          options.picker && !readOnly && label === undefined ? (
            <CalendarButton
              field={id}
              picks={options.picker}
              value={isValue(value) && kind.refuse(value) === undefined ? String(value) : undefined}
              min={property.formatMinimum}
              max={property.formatMaximum}
              onPick={onChange}
            />
          ) : undefined
        }
        style={options.uppercase ? { textTransform: 'uppercase' } : undefined}
      />
    )
  }

  return {
    Input,
    keepsText: true,
    frame: () => 'field',
    counted: ({ maxLength = kind.implies.maxLength }) =>
      maxLength !== undefined && (options.multiline || maxLength >= longText) ? maxLength : undefined,
    Cell: ({ value, property, label }) => (
      <>
        {kind.unit === '$' && <span className={css.unit}>{pesoSign}</span>}
        {Number(value) > Number(property['x-over']) ? (
          <mark className={css.over}>{display(value, property)}</mark>
        ) : (
          safeText(label ?? display(value, property))
        )}
        {kind.unit === '%' && <span className={css.unit}>{'\u00a0%'}</span>}
      </>
    ),
    // A capital takes about 9 px, other letters less; the cell's paddings come on top.
    columnWidth: ({ maxLength = Number.POSITIVE_INFINITY, maximum = Number.POSITIVE_INFINITY }) =>
      Math.min(
        options.columnWidth,
        maxLength * 9 + 24,
        kind.type === 'integer' ? figures(maximum) * 11 + 24 : Number.POSITIVE_INFINITY,
      ),
  }
}
